import { feetPerMeter, type Quantity, type Scene } from "#engine/kit.ts";
import { copingOf } from "./coping.ts";
import type { PoolDesign } from "./design.ts";
import { fenceKind, fenceLength } from "./fence.ts";
import { type Outline, outlineOf } from "./outlines.ts";
import { placeOf } from "./propose-place.ts";

/** A pool has the size that was asked for: builders round it to what they can form. */
const formed = { low: 0.97, high: 1.03 };

/** Square feet of water and deck, feet of coping and fence, features by the piece: of the pool's own outline, so no photo makes them unsure. */
export function measurePool(scene: Scene, design: PoolDesign): Quantity[] {
  const outline = outlineOf(design, placeOf(scene, design));
  const quantities = [sized("pool", areaOf(outline) * feetPerMeter ** 2)];
  const hasDeck = design.type !== "above-ground" && design.type !== "natural-pond";
  const reach = hasDeck ? copingOf(design).width + design.decking.width : 0;
  if (fenceKind(design)) quantities.push(sized("fence", fenceLength(outline, reach) * feetPerMeter));
  if (!hasDeck) return quantities;
  const round = lengthOf(outline);
  quantities.push(sized("coping", round * feetPerMeter));
  // A band of this width round a closed line, its corners rounded off.
  const band = (width: number) => round * width + Math.PI * width ** 2;
  const { width } = copingOf(design);
  quantities.push(sized("decking", (band(width + design.decking.width) - band(width)) * feetPerMeter ** 2));
  for (const feature of design.features) quantities.push({ part: feature, state: "known", low: 1, high: 1 });
  return quantities;
}

function sized(part: string, amount: number): Quantity {
  return { part, state: "known", low: amount * formed.low, high: amount * formed.high };
}

function areaOf(outline: Outline): number {
  let twice = 0;
  forEdges(outline, (x0, z0, x1, z1) => {
    twice += x0 * z1 - x1 * z0;
  });
  return Math.abs(twice) / 2;
}

function lengthOf(outline: Outline): number {
  let length = 0;
  forEdges(outline, (x0, z0, x1, z1) => {
    length += Math.hypot(x1 - x0, z1 - z0);
  });
  return length;
}

function forEdges(outline: Outline, take: (x0: number, z0: number, x1: number, z1: number) => void) {
  for (let i = 0; i < outline.length; i += 2) {
    const next = (i + 2) % outline.length;
    take(outline[i], outline[i + 1], outline[next], outline[next + 1]);
  }
}
