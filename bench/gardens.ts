/**
 * How new gardens stand in real photos: `npm run bench -- gardens`. On the photos with full labels beside the project, as somebody would mark
 * them who makes no mistake; nothing is measured where they are not.
 */
import { patchesInLight } from "./gardens/dry-patches.ts";
import { compareLeaves, leafFeatures } from "./gardens/leaves.ts";
import { type Unevenness, unevenness } from "./gardens/unevenness.ts";
import { labeledPhotos } from "./proposals/labeled-photos.ts";

const longSide = 1024;
const wanted = process.argv[2] ?? "";
const photos = labeledPhotos("../shared/photos").filter(({ name }) => name.includes(wanted));
if (photos.length === 0) console.log("no labeled photos here: not measured");
else {
  await reportPatches();
  await reportUnevenness();
  await reportLeaves();
}

/** New leaves over the photo's own: the geometric mean says which way they are off, the mean factor how far, either way. */
async function reportLeaves(): Promise<void> {
  const logs: Record<string, number[]> = Object.fromEntries(leafFeatures.map((name) => [name, []]));
  console.log(
    `new leaves over the photo's own\n${"photo".padEnd(34)}${leafFeatures.map((name) => name.padStart(8)).join("")}`,
  );
  for (const photo of photos) {
    const ratios = await compareLeaves(photo, longSide);
    if (ratios === null) continue;
    for (const name of leafFeatures) logs[name].push(Math.log(ratios[name]));
    console.log(photo.name.padEnd(34) + leafFeatures.map((name) => ratios[name].toFixed(2).padStart(8)).join(""));
  }
  const meanOf = (values: number[]) => Math.exp(values.reduce((sum, value) => sum + value, 0) / values.length);
  const row = (title: string, of: (values: number[]) => number) =>
    console.log(title.padEnd(34) + leafFeatures.map((name) => of(logs[name]).toFixed(2).padStart(8)).join(""));
  row("mean", meanOf);
  row("off by", (values) => meanOf(values.map(Math.abs)));
}

/** Of dry patches painted on green lawns, how much new ground would still show. */
async function reportPatches(): Promise<void> {
  const shares: number[] = [];
  for (const photo of photos) {
    const share = await patchesInLight(photo, longSide);
    if (share !== null) shares.push(Math.abs(share));
  }
  const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  console.log(
    `dry patches taken for light: ${mean.toFixed(3)} on ${shares.length} photos, worst ${Math.max(...shares).toFixed(3)}\n`,
  );
}

/** How much light and hue of lawns wander from hand to hand: medians over photos, the photos' own and new sod. */
async function reportUnevenness(): Promise<void> {
  const found = [];
  for (const photo of photos) found.push(await unevenness(photo));
  const median = (values: number[]) => {
    const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    return (known[known.length >> 1] ?? Number.NaN).toFixed(3).padStart(8);
  };
  const row = (title: string, all: Unevenness[]) =>
    console.log(
      title.padEnd(34) +
        (["light", "hue"] as const)
          .map((of) => [0, 1, 2].map((k) => median(all.map((one) => one[of][k]))).join(""))
          .join("  "),
    );
  console.log("unevenness of lawns: light, then red over green, fine to coarse");
  row(
    "the photos' own",
    found.map(({ own }) => own),
  );
  row(
    "new sod",
    found.flatMap(({ sod }) => sod ?? []),
  );
  console.log("");
}
