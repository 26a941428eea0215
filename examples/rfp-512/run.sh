#!/bin/bash
# The offer of this folder from its clauses to a placed plan: options, three fabrics, racks on the site.
# Usage: run.sh [folder for the results]; FABRICCTL names the program, else that of build/release or the PATH.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-out}
built=$here/../../build/release/app/fabricctl
fabricctl=${FABRICCTL:-$([ -x "$built" ] && echo "$built" || echo fabricctl)}
mkdir -p "$out"

# 1. Options for every fabric, side by side, with a verdict per clause.
"$fabricctl" size --clauses "$here/clauses.csv" --prices "$here/prices.csv" > "$out/options.txt"

# 2. The choice: 128-port switches in two tiers, with storage (2:1) and management beside it. Two nodes a rack draw 20.4 kW.
"$fabricctl" generate fat-tree --nodes 512 --nics 8 --part-switch nvidia/sn5600 --part-node nvidia/dgx-h100 \
    --nodes-per-rack 2 --cabling multimode -o "$out/offer.fabric"
"$fabricctl" generate beside --into "$out/offer.fabric" --role storage --name storage --nics 2 --speed 200 --ratio 2:1 \
    --part-switch nvidia/qm9700 --part-adapter nvidia/mcx755106as-heat --protocol infiniband --cabling multimode \
    -o "$out/offer.fabric"
"$fabricctl" generate beside --into "$out/offer.fabric" --role in-band --name management --nics 1 --speed 100 --ratio 4:1 \
    --part-switch huawei/ce8850-64cq-ei --part-adapter nvidia/mcx555a-ecat --cabling multimode -o "$out/offer.fabric"

# 3. Racks on the site. Exit code 1: some limit of the site is not kept, and the lines say which.
"$fabricctl" place "$out/offer.fabric" --site "$here/site.csv" -o "$out/placed.fabric" > "$out/placed.txt" || [ $? -eq 1 ]
cat "$out/placed.txt"

# 4. Next year's 1,024 nodes, made and not only judged: what the work touches when the first year buys the least top tier,
# and when the spines of the second year stand there from day one. The prices are those of prices.csv, which are made up.
compute=(generate fat-tree --nics 8 --part-switch nvidia/sn5600 --part-node nvidia/dgx-h100 --nodes-per-rack 2
         --cabling multimode)
"$fabricctl" "${compute[@]}" --nodes 1024 -o "$out/next-year.fabric"
"$fabricctl" "${compute[@]}" --nodes 512 -o "$out/least-spines.fabric"
"$fabricctl" "${compute[@]}" --nodes 512 --grow-to 1024 -o "$out/all-spines.fabric"
for day_one in least-spines all-spines; do
    "$fabricctl" diff --steps "$out/$day_one.fabric" "$out/next-year.fabric" --prices "$here/prices.csv" --json \
        -o "$out/from-$day_one.xlsx" > "$out/from-$day_one.json" || [ $? -eq 1 ]
    echo "Next year from $day_one:" && grep -E '"(moved|touched_ends|least_touched_ends|net)"' "$out/from-$day_one.json"
done
