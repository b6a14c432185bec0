import { feetPerMeter, type Quantity, type Scene } from "#engine/kit.ts";
import type { LandscapeDesign } from "./design.ts";
import { layOut } from "./layout.ts";
import type { PatioPlace } from "./patio.ts";

/** Meters between the spots at which a patio's area is counted. */
const grain = 0.05;
const laid = { low: 0.97, high: 1.03 };

/** Square feet of patio, and what stands on it by the piece, as they found room on the photo. */
export function measureLandscape(scene: Scene, design: LandscapeDesign): Quantity[] {
  const { patio, circle, bars } = layOut(scene, design);
  const quantities: Quantity[] = [];
  if (design.patio && patio) {
    const area = areaOf(patio) * feetPerMeter ** 2;
    quantities.push({ part: "patio", state: "known", low: area * laid.low, high: area * laid.high });
  }
  if (circle) quantities.push({ part: "fire-pit", state: "known", low: 1, high: 1 });
  const hasPergola = design.structures.includes("pergola") && bars.length > 0;
  if (hasPergola) quantities.push({ part: "pergola", state: "known", low: 1, high: 1 });
  return quantities;
}

function areaOf({ x, z, length, depth, inside }: PatioPlace): number {
  const reach = (length + depth) / 2;
  let spots = 0;
  for (let dx = -reach; dx < reach; dx += grain) {
    for (let dz = -reach; dz < reach; dz += grain) if (inside(x + dx, z + dz) > 0) spots++;
  }
  return spots * grain ** 2;
}
