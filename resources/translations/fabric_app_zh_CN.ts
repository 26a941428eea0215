<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ChartView</name>
    <message>
        <source>Chart of the link: state, errors, light and temperature over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a finding or a cable to see its history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save as PNG or SVG ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name, cable number, rack, GUID, port or command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConnectPopover</name>
    <message>
        <source>%1 devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each to each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One to one, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port of rail i to the switch of rail i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multimode fibre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single-mode fibre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Links per pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;From port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;To port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cables to lay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable not in the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, length not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 conflict, listed first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 conflicts, listed first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list shows the first %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect 1 cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect %1 cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConnectTool</name>
    <message>
        <source>%1 has no free port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CulpritsPanel</name>
    <message>
        <source>Show both ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings, most urgent first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A history ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The watch does not tell it again until it is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The watch keeps quiet about this device for 8 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a history of a watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histories (*.history *.db *.sqlite);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over in the week before: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>silenced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, named at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, repaired at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, over at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, came back %1 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No history open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ports watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of them in this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last poll %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; nothing since: no watch writes now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>findings could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A watch keeps its history in a file; open it here, while the watch runs or later.

To watch a fabric on a machine that can see it:
fabricctl watch plan.fabric --source umad --history pod.history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open at this time, and nothing ended in the week before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Culprits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentPlace</name>
    <message>
        <source>Papers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole map as vector PDF or SVG, or as a picture; light colours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV files (*.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in this format: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the preview ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to print yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing the map</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>Import %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsModel</name>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsPanel</name>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other boxes that are alike would explain what was seen as well; compare labels before a cable is moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be told apart from %1; compare labels before a cable is moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes into the plan how far this look proves each cable; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only differences on the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both ends on map and racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept as built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the plan to what was found; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the plan to what was found for every finding in the list; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose where to look at the left, then compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable leads where it is planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables lead where they are planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.
Seen is not tested: nothing is said of errors or bandwidth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do: %1. Seen is not tested.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The wiring alone does not tell which device is which; no list of moves is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cable has to be touched to get the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proven: no shorter list than %1 explains what was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list touches %1; at least %2 must be touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no exact time given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, read by %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked at %1, in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The look ended early: what is absent says nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has changed since; comparing again ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last look failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thing could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>things could not be read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindingsTree</name>
    <message>
        <source>Rack not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of several that are alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GenerateDialog</name>
    <message>
        <source>&amp;Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate a design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would be generated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Published designs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to generate yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to generate with these values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end-port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end-ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>headline blocking %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 links %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 racks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GroupsPanel</name>
    <message>
        <source>Connect them ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut between the groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cut is the most bandwidth that can flow from one group to the other over all paths (maximum flow).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan changed meanwhile; compute again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity of the cut: %1 Gb/s each way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No path joins the two groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demand: %1 Gb/s, the smaller side&apos;s end-ports; ratio %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Customer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerLegend</name>
    <message>
        <source>Legend</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveResults</name>
    <message>
        <source>Computing figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking design rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waive %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the waiver of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Overview of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map; the tables hold the same as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Racks; the tables hold the same as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: read without remarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To save memory, the oldest were dropped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undo steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag parts from the left onto the map, then draw cables from port to port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Fabric Planner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric Planner %1
Plans, documents and checks the network of AI and HPC clusters.
Nothing is sent anywhere; the network is used only by a look at the fabric that you start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a plan first; other plans come in by File, Import.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapCanvas</name>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fabric as a map. The device and cable tables show the same objects as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laying out the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select devices of two tiers to connect them, for example leaves and spines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part not chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sa&amp;mple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as %2 ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map as &amp;PDF for print ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map as &amp;SVG ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map as P&amp;NG ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find or run a command ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ctual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;ear of the racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Usual sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Generate ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Between groups ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Look and compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a &amp;file ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel the look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only &amp;differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by &amp;evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts of the check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Fabric Planner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find or run a command   Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find or run a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a history ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One poll &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One poll &amp;on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous begin or end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ext begin or end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only &amp;trouble</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricsPanel</name>
    <message>
        <source>Select these objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headline blocking ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the figure came about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a figure to see its formula and the objects that decide it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>headline blocking, down:up by bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no blocking ratio: nothing is connected to a switch yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided by: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParameterForm</name>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic, in %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartsPalette</name>
    <message>
        <source>Search parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts of the chosen part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a part onto the map, or press Enter to place it in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PartsTree</name>
    <message>
        <source>Parts of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PortModel</name>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OS name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed (Gb/s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peer device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peer port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change port %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason, kept in the file and in reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason for the waiver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every rule was checked; nothing found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waived: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waive</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message>
        <source>Autosave does not work: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the untitled project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project is open elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy can be looked at and saved under another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample cannot be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project was not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an untitled project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before %1 was saved. The last change was recorded on %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It opens as an untitled copy; the file on disk stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>black</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aqua</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yellow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length (m)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run (m)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial or GUID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pod / SU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>U</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asset tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocking (down:up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headline (worst subtree)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worst subtree: bandwidth of its end-ports against the capacity out of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The leaf with the most bandwidth down for each Gb/s up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The leaf with the least bandwidth down for each Gb/s up; the same as the worst where all are alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s down / %2 Gb/s up over %3 switches; worst switch %4, best %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rail %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The headline of this rail&apos;s switches alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plane %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The headline of this plane&apos;s switches alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches without a tier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices of this role with a link in this fabric.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes with a link in this fabric.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End-ports with a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports of nodes and managers that have a link in this fabric.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links at port speed between these tiers; a splitter carries several.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets of devices that reach each other over links of this fabric. More than 1 means that something is cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data ports of the switches with a cable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data ports of the switches without a cable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cables and optics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical cables of this fabric: a splitter is one, a chain over panels is several. %1 of them have no length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Evidence of the catalogue row: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transceivers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modules in the cages of this fabric; a twin-port transceiver is one, a copper assembly needs none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power and space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 devices have no figure and are not in the sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power, typical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power, nameplate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 U</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the heights of all devices of the bill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All leaf switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All spine switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All core switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All devices of role %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 x %2G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand and Ethernet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 cages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (unverified)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 typical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nameplate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %1 of %2 objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L0 planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L1 pulled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2 present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L3 right peer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L4 error window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L5 RDMA at rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L6 soaked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>U%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric Planner projects (*.fabric)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No time: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window did not come to rest in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space + drag, middle drag, right drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan sideways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift + wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift or Ctrl + click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what a frame encloses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag left to right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what a frame touches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag right to left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move without snapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt + drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan the network of a cluster: map, blocking ratios, bill and cabling plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A project to open (*.fabric)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the window into a PNG and end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the window, e.g. 1600x1000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>map, racks, tables, document, verify, verify-racks, verify-work, evidence, watch or watch-racks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A listing of the built fabric to compare with, for the view verify.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A history of a watch, for the view watch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The moment of the history to show, e.g. 2026-11-30T08:40Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The finding to show, from 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dims what is as planned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit, or a percentage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light, dark or system.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RacksView</name>
    <message>
        <source>Racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Racks as elevations. The device table shows place and unit as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laying out the racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move in the racks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan has no racks yet.
Add one with Plan &gt; Add a rack, or generate the design with racks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, U%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, unit not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part not chosen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultBar</name>
    <message>
        <source>All planned cables of this fabric; shows every finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as planned (seen, not tested)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older than the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partial look</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunDialog</name>
    <message>
        <source>Run link tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How hosts are reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ssh, your own keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slurm, one job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n[001-128], or a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs on the hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fabric-agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>perftest (ib_write_bw)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/opt/fabric/fabric-agent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of the agent on the hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is never copied to a host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load of each test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often each cable is crossed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once each way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twice, by other pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reach hosts by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File with host names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load of a test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the record of the run goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest rate of a test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most tests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any time; 22:00-06:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the day that load is allowed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>our own shortest paths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by speed, width and MTU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guard rails, and what only some clusters need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of the judge, as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routing tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fabric&apos;s forwarding tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their LIDs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A listing that says which LID is which</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ssh settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings file for ssh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what would run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run would cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would be started, word for word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan&apos;s name, typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, about %3 min, %4 Gbit sent, at most %5 at once; %6 of %7 cable directions crossed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 of unknown rate are not in the Gbit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planning ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been listed yet, and nothing has been started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load starts only after it was listed, and with the plan&apos;s name typed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This puts load on the fabric and may slow what runs there. To start it, type the plan&apos;s name: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunPanel</name>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cables that did not pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a run ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record that a run of link tests leaves behind (*.fabricrun)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a run would be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans tests of every cable of the open plan. Nothing is run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run link tests ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists every command first; nothing starts without the plan&apos;s name typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a run of link tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of link tests (*.fabricrun);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests that have ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ending the run ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is on; no test has ended yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour the map by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map by verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map by bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map by latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map by errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what did not pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level that the contract asks of every cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contract asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of evidence for what this run showed; one step that can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceptance report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For paper, to be signed (PDF) ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spreadsheet (XLSX) ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the acceptance report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the record of a run to see which cables carried RDMA traffic at their rate, or look at what a run over this plan would be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted: all %1 reached %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1 of %2 reached %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 passed, %2 failed, %3 not tested, %4 not observable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 showed more than is recorded, but their right ends are not on record: look first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ways are assumed: between switches a test counts only where receivers counted it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw files have changed since the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled before its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in which nothing was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has moved on; it is judged again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more; the report lists all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every cable passed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dry run over %1: nothing was run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end-port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end-ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; no schedule can have fewer than %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1, %2 Gbit sent, at most %3 at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of unknown rate are not in that figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 cable directions would be crossed, %3 cannot be, %4 are missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more; fabricctl test --dry-run --json lists all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By our own shortest paths, not those of the fabric.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunSession</name>
    <message>
        <source>Judging link tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planning link tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has changed; wait until the run is judged again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw files of this run have changed since: it proves nothing any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write evidence of link tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence written: %1 raised, %2 fallen, %3 not tested and %4 not observable keep their level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 not raised: look at the fabric and record their right ends first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the acceptance report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunStart</name>
    <message>
        <source>The plan has no fabric.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the plan first: the record of a run names it by its hash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listing what link tests would run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link tests</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the map</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Where to look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files from the cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine&apos;s InfiniBand port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A head node, by ssh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LLDP of hosts, by ssh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listings as the tools print them: ibnetdiscover, iblinkinfo, LLDP tables, counters. Several of one fabric are joined. Drop them anywhere in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add files ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walks the InfiniBand fabric from an adapter of this machine. Only reads; needs the right to send management packets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first active one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port of the adapter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs reading tools on a machine of the cluster with your own ssh: your keys, your settings, host keys checked. Nothing is installed or changed there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user@head-node:22</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks every host of a list, one name a line, for its LLDP neighbours with your own ssh; at most 8 at once. Hosts that do not answer are named and never called missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file with host names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File with host names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browse ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will be read or run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look and compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new listing of the same fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet: say where to look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the list of hosts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Plan a fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw or generate the network of a cluster, know its blocking ratio, and hand out its cabling plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate a design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fat trees, rail-optimised units and the published SuperPODs, from a few parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cabling plan as CSV, or the ibnetdiscover listing of a running fabric, becomes a plan on the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete plans to look around in. Changes stay in a copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusChips</name>
    <message>
        <source>The fabric that is shown; click to choose another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of this fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node and manager ports with a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headline blocking, down:up by bandwidth; click for the formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors found by the design rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings of the design rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes of the design rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end-port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end-ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocking %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TablesView</name>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ca&amp;bles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter rows: every word must occur</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeLine</name>
    <message>
        <source>Moment that map and lists show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No poll in this history yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No history open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begins: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody polled for %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimePanel</name>
    <message>
        <source>2 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>180 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much time the chart shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to where a finding begins or ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One poll back (Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play poll by poll (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One poll on (Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On to where a finding begins or ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the newest poll (End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>findings open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody polled at this time: no state is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>poll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>polls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 missed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>VerifySession</name>
    <message>
        <source>Looking at the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has changed since the last look; wait until it is compared again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept as built</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted into the plan: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 accepted, %2 not: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence recorded: %1 raised, %2 fallen, %3 as known, %4 not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 left as they are, newer evidence is recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 not raised, the source gives no time and what is recorded has one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WatchSession</name>
    <message>
        <source>Laying the history over the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telling the watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding %1 is acknowledged: it is not told again until it is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is silenced for %2 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkModel</name>
    <message>
        <source>At the desk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rack not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked done; looking again ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked done; not looked at since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done: seen at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still wrong: seen at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marked done; the last look could not see it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected: %1
Found: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 of %3 seen done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkPanel</name>
    <message>
        <source>Begin anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new order from the last look; forgets all ticks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For paper, with tick boxes (PDF) ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spreadsheet (XLSX) ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain table (CSV) ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps appear after a look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the work order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the work order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>canvas</name>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Select and move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect t&amp;iers...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay out a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align middles across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align middles down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute &amp;across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop it on a unit of a rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalogue has no part &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no device of its own; it is chosen where devices are connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>document</name>
    <message>
        <source>The catalogue has no cable for these two ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in use by cable %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is reserved for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cage of %1 is filled by the plug of another cable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both ends are on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cable fits what sits in the cages of %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no free port left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chosen switch is on rail %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rails of %1 are not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project was changed while &apos;%1&apos; was computed; run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no rack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs %2 U and does not fit there in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 U%2 is taken by %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fabric::gui</name>
    <message>
        <source>where it leads now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not polled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 symbol errors in %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 per bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dBm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1 per bit: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1 per bit, %2 errors in %3 s at %4: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fabric::gui::bands</name>
    <message>
        <source>not known: the modules did not tell, or were not asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1 %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>symbol errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>received light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not polled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gui</name>
    <message>
        <source>%1 has a length of its own; choose another part to change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not made in %2 m; the next longer one is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This project has no fabric named %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A waiver needs a reason, which is kept in the file and in reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 objects cannot share one name; write a number in braces to count them, as in leaf-{01}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name cannot be empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3, not %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a switch or system of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a cable or fibre of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a length; write 3 m, 300 cm or 3000 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is larger than 512 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no sample named %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>16 nodes, InfiniBand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>128 GPUs, rail-optimised RoCE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DGX H100 SuperPOD, 4 SU</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>std</name>
    <message>
        <source>several values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>verify</name>
    <message>
        <source>not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of another fabric, or not in the comparison.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen between its planned ports. Seen is not tested: nothing is said of errors, bandwidth or labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not observed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing could be seen there. Neither right nor wrong, and not missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its switch is dead, or the sources contradict each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name, a GUID or the plan is to be mended; no cable is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degraded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its place, but narrower, slower or with errors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There, but not in the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both ends could be seen, and there is no cable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of its links is up, though its neighbours are there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An end sits in another port than planned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cables swapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong rail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable in the wrong port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cable not in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bundle shifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bundles exchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several cables mixed up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors rising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second neighbour at a port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch dead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapter replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switches exchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan in doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be matched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say where the record of the run goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was started. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not observable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>96 % of the rate or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>94 to 96 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bandwidth shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>92 to 94 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below 92 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency well below its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error rate below the limit, at 95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a receiver not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few bits to tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors beyond the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schedule does not hold: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with its cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned cables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it was seen, and its port at the switch has no link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at %1: it is dark, or its cable is pulled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them could not be seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look from another source to learn about these %1 cables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of its %1 cables was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power %1, or look from another place; nothing is said of its %2 cables.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>watch</name>
    <message>
        <source>up, nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not watched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up again, not over yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>getting worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degraded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switch or host down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
