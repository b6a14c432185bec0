import { classCount, LAWN, OTHER, SIDING, VEGETATION } from "./classes.ts";
import { groupRegions } from "./neighbor-parts.ts";
import type { RegionGraph } from "./region-graph.ts";
import type { Texture } from "./texture.ts";

/** `seen`: class shares that the net gives each superpixel, `region * classCount + class`; null where it was not asked. */
type Look = { texture: Pick<Texture, "fine" | "coarse">; green: Float32Array; seen: Float32Array | null };

/**
 * Share of plants in what the net sees, below which what is rough on a lawn is dappled shade, leaves or bare soil. Of what roughness alone takes for plants on
 * 38 photos with full labels, 15 % were some; of what has this share of them, 35 %.
 */
const minPlants = 0.1;

/** How much rougher than the smooth part of the lawn shrubs are, and the least roughness (L*) that is any. */
const rougher = 1.7;
const minRoughness = 7.5;
const minFineness = 5;
/** Shade of leaves makes a lawn rough in spots; shrubs come in clumps of at least so many superpixels. */
const minClump = 4;
/** How much greener than the wall leaves are at least. */
const greener = 0.07;
const minGreenness = 0.1;
const leafHue = -5;

/**
 * Shrubs taken for lawn and leaves taken for wall: a mown lawn is smooth, next to it foliage is twice as rough, and no
 * wall has leaves' green unless all of it has. Everything is measured against the photo's own lawn and wall.
 */
export function tellPlants(graph: RegionGraph, labels: Uint8Array, { texture, green, seen }: Look): void {
  const lawn = regionsOf(labels, LAWN);
  if (lawn.length > 0) {
    const minOf = (values: Float32Array, floor: number) =>
      Math.max(
        floor,
        rougher *
          quantile(
            lawn.map((region) => values[region]),
            0.3,
          ),
      );
    const fine = minOf(texture.fine, minFineness);
    const coarse = minOf(texture.coarse, minRoughness);
    const isRough = (region: number) =>
      labels[region] === LAWN &&
      texture.fine[region] > fine &&
      texture.coarse[region] > coarse &&
      (seen === null || seen[region * classCount + VEGETATION] >= minPlants);
    const clumps = groupRegions(graph, isRough);
    const counts = clumps.sizes.map(() => 0);
    for (const part of clumps.of) if (part >= 0) counts[part]++;
    for (const region of lawn) {
      if (clumps.of[region] >= 0 && counts[clumps.of[region]] >= minClump) labels[region] = VEGETATION;
    }
  }
  const wall = regionsOf(labels, SIDING);
  if (wall.length === 0) return;
  const typicalValue = quantile(
    wall.map((region) => green[region]),
    0.5,
  );
  for (let region = 0; region < labels.length; region++) {
    if (labels[region] !== SIDING && labels[region] !== OTHER) continue;
    const leafy =
      green[region] > Math.max(minGreenness, typicalValue + greener) && texture.coarse[region] > minRoughness;
    // A yellow wall in the shade has an excess of green too, but it is not green.
    if (leafy && graph.a[region] < leafHue) labels[region] = VEGETATION;
  }
}

function regionsOf(labels: Uint8Array, label: number): number[] {
  const regions: number[] = [];
  labels.forEach((value, region) => {
    if (value === label) regions.push(region);
  });
  return regions;
}

function quantile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))];
}
