import { hash, type LinearColor, linearOfHex, noiseField } from "#engine/kit.ts";
import type { CopingMaterial, PoolDesign } from "./design.ts";

/** The ring of stones around the water. Meters; `unit` is the length of one stone along the edge, 0 = cast in one. */
export type Coping = {
  width: number;
  unit: number;
  joint: number;
  color: LinearColor;
  jointColor: LinearColor;
  /** How much one stone differs from the next, and how rough its face is. */
  batch: number;
  grain: number;
  /** Radius of the rounded inner edge. */
  nose: number;
  irregular: boolean;
};

const stones: Record<CopingMaterial, Omit<Coping, "color" | "jointColor"> & { hex: string; jointHex: string }> = {
  "rounded-brick": row(0.3, 0.103, "#9A5A44", "#B8AFA2", 0.16, 0.1, 0.06),
  "precast-concrete": row(0.32, 0.6, "#C9C6BF", "#8E8A82", 0.035, 0.05, 0.025),
  "cantilevered-concrete": row(0.3, 0, "#C4BFB4", "#8E8A82", 0, 0.05, 0.04),
  travertine: row(0.31, 0.61, "#D6C9B2", "#A99B83", 0.07, 0.12, 0.045),
  bluestone: row(0.33, 0.75, "#6C7780", "#575C60", 0.08, 0.07, 0.02),
  flagstone: { ...row(0.36, 0.55, "#A3917B", "#8B8175", 0.15, 0.13, 0.02), irregular: true },
};

function row(width: number, unit: number, hex: string, jointHex: string, batch: number, grain: number, nose: number) {
  return { width, unit, joint: 0.008, hex, jointHex, batch, grain, nose, irregular: false };
}

export function copingOf(design: Pick<PoolDesign, "type" | "coping" | "decking">): Coping {
  const { hex, jointHex, ...stone } = stones[design.coping.material];
  const cast = design.coping.material === "cantilevered-concrete" && /concrete|aggregate/.test(design.decking.material);
  const color = linearOfHex(cast ? design.decking.hex : hex);
  const width = design.type === "natural-pond" ? 0.02 : stone.width;
  return { ...stone, width, color, jointColor: linearOfHex(jointHex) };
}

const rough = noiseField(211, 32, 3);
const blotches = noiseField(223, 9, 3);

/**
 * Reflectance of the coping at (x, z) meters of the pool's axes, `along` its edge, `away` from the water, into `into`.
 * Joints finer than the `foot` of a pixel only darken it.
 */
export function copingColor(
  coping: Coping,
  x: number,
  z: number,
  along: number,
  away: number,
  foot: number,
  into: Float64Array,
): void {
  const { unit, batch, grain, color, jointColor } = coping;
  const wander = coping.irregular ? 0.1 * blotches(x / 3.1, z / 3.1) + 0.05 * rough(x / 2, z / 2) : 0;
  const place = unit > 0 ? (along + wander * (0.3 + away * 3)) / unit : 0;
  const stone = Math.floor(place);
  const tone =
    1 +
    batch * (hash(stone, 5, 91) * 2 - 1) +
    (grain * rough(x / 1.3, z / 1.3)) / (1 + foot / 0.03) +
    0.05 * blotches(x / 4.7, z / 4.7);
  const warm = batch * 0.4 * (hash(stone, 9, 17) - 0.5);
  const fromJoint = unit > 0 ? Math.min(place - stone, stone + 1 - place) * unit : 1;
  const wide = (coping.irregular ? 0.012 : coping.joint) / 2;
  const between = Math.max(0, Math.min(1, (wide + foot / 2 - fromJoint) / foot)) * Math.min(1, (2 * wide) / foot);
  for (let c = 0; c < 3; c++) {
    const own = color[c] * tone * (1 + warm * (1 - c));
    into[c] = own + (jointColor[c] * 0.62 - own) * between;
  }
}
