import { createMask, type Draft, groundAt, type Mask, type Scene, type Stock } from "#engine/kit.ts";
import { pavingCover } from "./covers.ts";
import type { LandscapeDesign } from "./design.ts";
import { houseFoot } from "./house-foot.ts";
import { layGround } from "./lay-ground.ts";
import { cellAt, PAVED, type Plan, planOf } from "./plan.ts";

/** New surfaces on the walk and the drive that are there. */
export async function layPaving(
  draft: Draft,
  scene: Scene,
  { walk, drive }: LandscapeDesign,
  stock: Stock,
): Promise<void> {
  if (!walk && !drive) return;
  const masks = pavedMasks(scene);
  if (walk) layGround(draft, scene, masks.walk, await pavingCover(scene, stock, walk), null);
  if (drive) layGround(draft, scene, masks.drive, await pavingCover(scene, stock, drive), null);
}

/** Meters: wider than any walk. */
const driveWidth = 2.4;
const driveLength = 2.5;

/** The pavement that a garage opens on is the drive, and where no garage was told, the one that is wide enough for a car. */
function pavedMasks(scene: Scene): { walk: Mask; drive: Mask } {
  return scene.once("paved-masks", () => {
    const plan = planOf(scene);
    const parts = pavedParts(plan);
    const drives = new Set<number>();
    const garage = scene.mask("garage").data;
    for (const touch of houseFoot(scene)) {
      if (!standsUnder(scene, garage, touch.column, touch.y)) continue;
      const at = cellAt(plan, touch.x, touch.z - 0.6);
      if (at >= 0 && parts[at] > 0) drives.add(parts[at]);
    }
    if (drives.size === 0) for (const part of wideParts(plan, parts)) drives.add(part);
    const paved = scene.mask("paved").data;
    const { width, height } = scene.photo;
    const walk = createMask(width, height);
    const drive = createMask(width, height);
    for (let i = 0; i < paved.length; i++) {
      if (paved[i] === 0) continue;
      const spot = groundAt(scene.camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
      const at = spot === null ? -1 : cellAt(plan, spot.x, spot.z);
      const part = at < 0 ? 0 : nearestPart(plan, parts, at);
      (drives.has(part) ? drive : walk).data[i] = paved[i];
    }
    return { walk, drive };
  });
}

/** Parts that are as wide as a car needs for some meters away from the viewer, however they taper off beyond. */
function wideParts({ columns, rows, cell }: Plan, parts: Int32Array): number[] {
  const wideRows = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    const widths = new Map<number, number>();
    for (let i = row * columns; i < (row + 1) * columns; i++) {
      if (parts[i] > 0) widths.set(parts[i], (widths.get(parts[i]) ?? 0) + cell);
    }
    for (const [part, width] of widths) if (width > driveWidth) wideRows.set(part, (wideRows.get(part) ?? 0) + 1);
  }
  return [...wideRows].filter(([, count]) => count * cell > driveLength).map(([part]) => part);
}

function standsUnder(scene: Scene, mask: Uint8Array, column: number, y: number): boolean {
  const { width, height } = scene.photo;
  for (let up = y; up > Math.max(0, y - height * 0.1); up--) if (mask[up * width + column] >= 128) return true;
  return false;
}

function pavedParts({ columns, rows, label }: Plan): Int32Array {
  const parts = new Int32Array(label.length);
  let count = 0;
  for (let start = 0; start < label.length; start++) {
    if (label[start] !== PAVED || parts[start] > 0) continue;
    count++;
    const stack = [start];
    parts[start] = count;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % columns;
      for (const next of [column > 0 ? at - 1 : -1, column + 1 < columns ? at + 1 : -1, at - columns, at + columns]) {
        if (next < 0 || next >= columns * rows || label[next] !== PAVED || parts[next] > 0) continue;
        parts[next] = count;
        stack.push(next);
      }
    }
  }
  return parts;
}

function nearestPart({ columns, rows }: Plan, parts: Int32Array, at: number): number {
  if (parts[at] > 0) return parts[at];
  const column = at % columns;
  const row = (at - column) / columns;
  for (let dr = -2; dr <= 2; dr++) {
    for (let dc = -2; dc <= 2; dc++) {
      const c = column + dc;
      const r = row + dr;
      if (c >= 0 && r >= 0 && c < columns && r < rows && parts[r * columns + c] > 0) return parts[r * columns + c];
    }
  }
  return 0;
}
