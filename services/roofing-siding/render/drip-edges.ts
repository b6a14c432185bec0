import { type Mask, materials, type PreparedRegion, type Relief, type RoofMaterial } from "#engine/kit.ts";
import type { BorderLine } from "./border-lines.ts";
import { heightAt, type RoofEdges } from "./roof-edges.ts";
import { metersPerPixel } from "./surface-position.ts";

/** Materials that end over a strip of metal, which is in the trim's color. */
const withMetal: readonly RoofMaterial[] = [
  "three-tab-asphalt",
  "architectural-asphalt",
  "slate-look-asphalt",
  "metal-shingle",
  "slate",
];

/** Meters: how much of the metal is seen, and of the shadow that the lowest course throws on it. */
const metal = 0.028;
const shadow = 0.02;
/** What is seen of either at least, pixels, and the pixel in meters from which nothing is. */
const minPixels = 0.7;
const coarsest = 0.07;
/** Tones: of the metal, which a soffit or a gutter shades, and of the shadow over it. */
const [metalTone, shadowTone] = [0.72, 0.62];
/** A thin strip is not all metal: the gutter's lip and stains are in it. */
const share = 0.5;

export function hasDripEdge(material: RoofMaterial): boolean {
  return withMetal.includes(material);
}

/** Below an edge, meters and pixels within which the wall begins where no gutter or fascia hides the metal. */
const [wallBelow, minBelow] = [0.08, 2];

/**
 * Lays the metal strip under the lowest course along eaves and rakes, as the relief's second color, and the shadow over it, where
 * `wall`, at the photo's size, begins below. Elsewhere a gutter or a fascia hides the metal, and a strip of its color over it would look like a
 * light rim.
 */
export function layDripEdges(
  relief: Relief,
  roof: PreparedRegion,
  { edges, material, wall }: { edges: RoofEdges; material: RoofMaterial; wall: Mask },
): void {
  for (const line of [...edges.eaves, ...edges.rakes]) layStrip(relief, roof, { line, wall, material });
}

function layStrip(
  relief: Relief,
  roof: PreparedRegion,
  { line, wall, material }: { line: BorderLine; wall: Mask; material: RoofMaterial },
): void {
  const { mask, lowerEdge, box } = roof;
  const edgeLoss = 1 - materials[material].edge;
  const meetsWall = (x: number, foot: number, rows: number) => {
    for (let y = Math.floor(foot); y <= foot + rows && y + box.y < wall.height; y++)
      if (wall.data[(y + box.y) * wall.width + x + box.x] > 127) return true;
    return false;
  };
  // A slanted strip is as much higher in a column as it is slanted.
  const stretch = Math.hypot(line.x1 - line.x0, line.y1 - line.y0) / (line.x1 - line.x0);
  for (let x = Math.max(0, Math.ceil(line.x0)); x < Math.min(mask.width, line.x1); x++) {
    const foot = heightAt(line, x + 0.5);
    const scale = metersPerPixel(roof, x, foot - 2);
    if (scale > coarsest || !meetsWall(x, foot, Math.max(minBelow, (stretch * wallBelow) / scale))) continue;
    const strip = stretch * Math.max(minPixels, metal / scale);
    const dark = strip + stretch * Math.max(minPixels, shadow / scale);
    for (let y = Math.max(0, Math.floor(foot - dark - 1)); y <= Math.min(mask.height - 1, foot + 1); y++) {
      const i = y * mask.width + x;
      if (mask.data[i] === 0) continue;
      const up = foot - y - 0.5;
      const isMetal = share * within(strip - up);
      const isShadow = within(dark - up) - within(strip - up);
      // The painter darkens the lowest edge itself.
      const plain = 1 - (edgeLoss * lowerEdge[i]) / 255;
      const tone = (relief[i * 3] / 128) * (1 - isShadow * (1 - shadowTone / plain)) * (1 - isMetal);
      relief[i * 3] = Math.max(0, Math.min(255, 128 * (tone + (isMetal * metalTone) / plain)));
      relief[i * 3 + 2] += isMetal * (255 - relief[i * 3 + 2]);
    }
  }
}

/** How much of a pixel lies on the near side of an edge `off` pixels beyond its middle. */
function within(off: number): number {
  return Math.max(0, Math.min(1, off + 0.5));
}
