// Published (TPU v4, ISCA 2023): 4,096 chips in 64 cubes of 4x4x4, 48 optical circuit switches. A cube is wired inside;
// each of its faces has edge x edge links outwards. The two links at the same place of opposite faces go to one optical
// switch, which serves that place of all cubes: 3 x edge x edge switches with two ports a cube.
//   torus   each face meets the opposite one of the next cube, round the end: one torus over all cubes
//   slices  the same inside each slice of cubes, so that each slice is a torus of its own
// A chip routes for others: here it is a switch with its own end-point behind it, as in the other direct networks.
#include "core/planner/generators/ocs_torus.h"

#include "core/planner/generators/optical_layer.h"
#include "core/planner/generators/param_specs.h"

#include <array>

namespace fabric {

namespace {

constexpr const char* kWhole = "torus";
constexpr const char* kSlices = "slices";
constexpr int kDimensions = 3;
constexpr int kLinkPorts = 2 * kDimensions; // up and down in each dimension

using Place = std::array<int, kDimensions>;

int product(const Place& sizes)
{
    return sizes[0] * sizes[1] * sizes[2];
}

/// The last dimension changes fastest.
int indexOf(const Place& at, const Place& sizes)
{
    return (at[0] * sizes[1] + at[1]) * sizes[2] + at[2];
}

Place placeOf(int index, const Place& sizes)
{
    return {index / sizes[2] / sizes[1], index / sizes[2] % sizes[1], index % sizes[2]};
}

Result<Place> placeFrom(const Params& params, const char* param)
{
    FABRIC_TRY(sizes, dimensionsFrom(params.text(param), param, 1));
    if (sizes.size() != kDimensions)
        return fail(ErrorKind::Usage, "FP-GEN-093",
                    FABRIC_TEXT("generators", "Three sizes are needed, such as 4x4x4, not %1"),
                    {std::to_string(sizes.size())}, param);
    return Place{sizes[0], sizes[1], sizes[2]};
}

/// The slice asked for; half of the cubes in every even dimension when none is.
Result<Place> sliceFrom(const Params& params, const Place& cubes)
{
    Place slice = cubes;
    if (params.text("slice").empty()) {
        for (int& size : slice)
            size = size % 2 == 0 ? size / 2 : size;
        return slice == cubes ? Place{1, 1, 1} : slice;
    }
    FABRIC_TRY(asked, placeFrom(params, "slice"));
    for (int d = 0; d < kDimensions; ++d)
        if (cubes[d] % asked[d] != 0)
            return fail(ErrorKind::Usage, "FP-GEN-094",
                        FABRIC_TEXT("generators", "Slices of %1 do not divide %2 cubes"),
                        {params.text("slice"), params.text("cubes")}, "slice");
    return asked;
}

std::vector<ParamSpec> schema()
{
    std::vector<ParamSpec> specs{
        {"cubes",
         ParamType::Text,
         FABRIC_TEXT("generators", "Cubes"),
         FABRIC_TEXT("generators", "In each of the three dimensions, 1 to 64, such as 4x4x4"),
         "",
         "4x4x4",
         0,
         0,
         {}},
        integerParam("edge", FABRIC_TEXT("generators", "Edge of a cube"),
                     FABRIC_TEXT("generators", "Chips in each dimension of a cube"), "chips", "4", 2, 8),
        {"slice",
         ParamType::Text,
         FABRIC_TEXT("generators", "Slice"),
         FABRIC_TEXT("generators", "Cubes of a slice in the configuration \"slices\"; empty: half of each even "
                                   "dimension"),
         "",
         "",
         0,
         0,
         {}},
    };
    for (ParamSpec& spec : opticalParams())
        specs.push_back(std::move(spec));
    for (ParamSpec& spec : directParams("1"))
        specs.push_back(std::move(spec));
    return specs;
}

/// Adds the chips and links of one plan.
class TorusBuilder {
public:
    TorusBuilder(DirectFabric& fabric, OpticalLayer& optical, const Place& cubes, int edge)
        : fabric_(fabric), optical_(optical), cubes_(cubes), cube_{edge, edge, edge}
    {}

    void addCube(FabricBuilder& builder, int number)
    {
        const std::string name = numbered("cube", number + 1, 2);
        fabric_.startZone(name);
        const Id<Group> unit = builder.addUnit(GroupKind::Su, name, {});
        const Place corner = placeOf(number, cubes_);
        for (int i = 0; i < product(cube_); ++i) {
            const Place at = placeOf(i, cube_);
            std::string chip = "c";
            for (int d = 0; d < kDimensions; ++d)
                chip += (d == 0 ? "" : "-") + std::to_string(corner[d] * cube_[d] + at[d] + 1);
            fabric_.add(chip, unit);
        }
        const int first = number * product(cube_);
        for (int d = 0; d < kDimensions; ++d)
            joinInside(first, d), plugFaces(first, number, d);
    }

    /// Faces meet round the end of each slice.
    void addCircuits(const char* configuration, const Place& slice)
    {
        for (int number = 0; number < product(cubes_); ++number) {
            const Place at = placeOf(number, cubes_);
            for (int d = 0; d < kDimensions; ++d) {
                Place next = at;
                const int inSlice = at[d] % slice[d];
                next[d] += (inSlice + 1) % slice[d] - inSlice;
                const int other = indexOf(next, cubes_);
                for (int place = 0; place < facePlaces(); ++place)
                    optical_.circuit(configuration, d * facePlaces() + place, 2 * number, 2 * other + 1);
            }
        }
    }

private:
    int facePlaces() const { return cube_[0] * cube_[0]; }

    void joinInside(int first, int d)
    {
        for (int i = 0; i < product(cube_); ++i) {
            Place next = placeOf(i, cube_);
            if (++next[d] < cube_[d]) fabric_.join(first + i, 2 * d, first + indexOf(next, cube_), 2 * d + 1);
        }
    }

    void plugFaces(int first, int number, int d)
    {
        for (int place = 0; place < facePlaces(); ++place) {
            Place low{};
            low[(d + 1) % kDimensions] = place / cube_[0];
            low[(d + 2) % kDimensions] = place % cube_[0];
            Place high = low;
            high[d] = cube_[d] - 1;
            const Box& optical = optical_.box(d * facePlaces() + place);
            fabric_.joinOptical(first + indexOf(high, cube_), 2 * d, optical, 2 * number);
            fabric_.joinOptical(first + indexOf(low, cube_), 2 * d + 1, optical, 2 * number + 1);
        }
    }

    DirectFabric& fabric_;
    OpticalLayer& optical_;
    Place cubes_;
    Place cube_;
};

Result<void> run(const Params& params, const GeneratorContext& context, Edit& edit)
{
    FABRIC_TRY(cubes, placeFrom(params, "cubes"));
    FABRIC_TRY(slice, sliceFrom(params, cubes));
    const int edge = static_cast<int>(params.integer("edge"));
    FabricBuilder builder(context, edit);
    FABRIC_CHECK(OpticalLayer::portsOf(builder, params));
    FABRIC_TRY(fabric,
               DirectFabric::open(builder, params, std::int64_t{product(cubes)} * edge * edge * edge, kLinkPorts));
    FABRIC_TRY(optical, OpticalLayer::add(builder, params, kDimensions * edge * edge, 2 * product(cubes)));
    context.progress.report(0, "adding devices");
    TorusBuilder torus(fabric, optical, cubes, edge);
    for (int number = 0; number < product(cubes); ++number) {
        if (context.progress.isCancelled()) return cancelled();
        torus.addCube(builder, number);
    }
    torus.addCircuits(kWhole, cubes);
    if (slice != cubes) torus.addCircuits(kSlices, slice);
    std::vector<Id<Device>> switches;
    for (int i = 0; i < optical.count(); ++i)
        switches.push_back(optical.box(i).id);
    fabric.addOpticalZone(switches);
    optical.finish(edit, kWhole);
    return fabric.finish(params, edit);
}

} // namespace

const Generator kOcsTorusGenerator{
    "ocs-torus",
    FABRIC_TEXT("generators", "Torus of cubes through optical switches"),
    FABRIC_TEXT("generators", "Cubes of chips whose faces meet in optical circuit switches, with the circuit "
                              "configurations \"torus\" (one over all cubes) and \"slices\" (one in each slice)"),
    false,
    schema(),
    run};

} // namespace fabric
