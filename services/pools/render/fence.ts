import { type BarEnd, drawBar, type LinearColor, type Plot, type Scene, seenAt, toGround } from "#engine/kit.ts";
import type { PoolDesign } from "./design.ts";
import { fieldOf } from "./field.ts";
import type { Outline } from "./outlines.ts";
import { type PoolModel, reachOf } from "./pool-model.ts";

/** A length of fence between two posts, on the ground. `depth` in meters along the view sorts it among other things. */
export type Panel = { a: { x: number; z: number }; b: { x: number; z: number }; depth: number };

type Kind = Exclude<PoolDesign["barrier"], "none" | "automatic-cover">;

const panelLength: Record<Kind, number> = { "aluminum-fence": 1.83, "glass-fence": 1.5, "mesh-fence": 0.92 };
/** Meters that codes ask for, and a little. */
const fenceHeight = 1.25;
/** Nearer than this a fence is left open: the person who takes the picture stands in its gate. */
const minDistance = 4.2;

export function fenceKind(design: PoolDesign): Kind | null {
  return design.barrier === "none" || design.barrier === "automatic-cover" ? null : design.barrier;
}

/** Meters of the fence around an outline and `reach` meters of coping and deck, whatever of it the picture leaves open. */
export function fenceLength(outline: Outline, reach: number): number {
  const { halfLength, halfWidth } = fieldOf(outline, 0);
  return 4 * (halfLength + halfWidth) + 8 * distanceOf(reach);
}

/** Meters from the water's edge. */
function distanceOf(reach: number): number {
  return Math.max(0.6, reach) + 0.35;
}

/** The fence around pool and deck, in panels; what would stand at the camera is left open. */
export function fencePanels(model: PoolModel, kind: Kind): Panel[] {
  const { field, frame } = model;
  const a = field.halfLength + distanceOf(reachOf(model));
  const b = field.halfWidth + distanceOf(reachOf(model));
  const corners: [number, number][] = [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ];
  const panels: Panel[] = [];
  for (let side = 0; side < 4; side++) {
    const [x0, z0] = corners[side];
    const [x1, z1] = corners[(side + 1) % 4];
    const count = Math.max(1, Math.round(Math.hypot(x1 - x0, z1 - z0) / panelLength[kind]));
    for (let i = 0; i < count; i++) {
      const at = (t: number) => toGround(frame, x0 + (x1 - x0) * t, z0 + (z1 - z0) * t);
      const from = at(i / count);
      const to = at((i + 1) / count);
      if (Math.min(from.z, to.z) < minDistance) continue;
      panels.push({ a: from, b: to, depth: (from.z + to.z) / 2 });
    }
  }
  return panels;
}

const black: LinearColor = [0.012, 0.012, 0.013];
const steel: LinearColor = [0.35, 0.36, 0.37];
const mesh: LinearColor = [0.02, 0.021, 0.022];
const pane: LinearColor = [0.62, 0.72, 0.7];

/** Lays color `albedo` with `alpha` at a pixel that shows something `z` meters away. */
export type LayFence = (x: number, y: number, z: number, albedo: LinearColor, alpha: number) => void;

export function drawPanel(scene: Scene, panel: Panel, kind: Kind, layOn: LayFence): void {
  const { camera } = scene;
  const end = (t: number, y: number, half: number): BarEnd & { z: number } => {
    const x = panel.a.x + (panel.b.x - panel.a.x) * t;
    const z = panel.a.z + (panel.b.z - panel.a.z) * t;
    const seen = seenAt(camera, x, y, z);
    return { x: seen.x, y: seen.y, half: half * seen.pixelsPerMeter, z };
  };
  const bar = (t0: number, y0: number, t1: number, y1: number, half: number, albedo: LinearColor, alpha = 1) => {
    const from = end(t0, y0, half);
    const to = end(t1, y1, half);
    const plot: Plot = (x, y, cover) => layOn(x, y, (from.z + to.z) / 2, albedo, cover * alpha);
    drawBar(from, to, camera.width, camera.height, plot);
  };
  const sheet = (low: number, high: number, albedo: LinearColor, alpha: number) => {
    const a = end(0.015, 0, 0);
    const b = end(0.985, 0, 0);
    const [left, right] = a.x < b.x ? [a.x, b.x] : [b.x, a.x];
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(camera.width - 1, Math.floor(right)); x++) {
      const across = Math.min(x + 1, right) - Math.max(x, left);
      const t = (x + 0.5 - a.x) / (b.x - a.x || 1);
      const top = end(0.015 + 0.97 * t, high, 0);
      const bottom = end(0.015 + 0.97 * t, low, 0);
      for (let y = Math.max(0, Math.floor(top.y)); y <= Math.min(camera.height - 1, Math.floor(bottom.y)); y++) {
        const down = Math.min(y + 1, bottom.y) - Math.max(y, top.y);
        layOn(x, y, top.z, albedo, Math.max(0, Math.min(1, across)) * Math.max(0, Math.min(1, down)) * alpha);
      }
    }
  };
  switch (kind) {
    case "aluminum-fence": {
      bar(0, 0, 0, fenceHeight + 0.05, 0.026, black);
      bar(1, 0, 1, fenceHeight + 0.05, 0.026, black);
      const pickets = Math.round(Math.hypot(panel.b.x - panel.a.x, panel.b.z - panel.a.z) / 0.115);
      for (let i = 1; i < pickets; i++) bar(i / pickets, 0.05, i / pickets, fenceHeight - 0.01, 0.0085, black);
      for (const y of [0.12, fenceHeight - 0.17, fenceHeight - 0.01]) bar(0, y, 1, y, 0.016, black);
      return;
    }
    case "glass-fence":
      sheet(0.06, fenceHeight, pane, 0.045);
      for (const t of [0.015, 0.985]) bar(t, 0.06, t, fenceHeight, 0.006, [0.25, 0.42, 0.38], 0.65);
      bar(0.015, fenceHeight, 0.985, fenceHeight, 0.006, [0.75, 0.85, 0.82], 0.7);
      for (const t of [0.2, 0.8]) bar(t, 0, t, 0.13, 0.025, steel);
      return;
    case "mesh-fence":
      sheet(0.03, fenceHeight - 0.03, mesh, 0.42);
      bar(0, fenceHeight - 0.03, 1, fenceHeight - 0.03, 0.012, black);
      bar(0, 0.03, 1, 0.03, 0.012, black);
      for (const t of [0, 1]) bar(t, 0, t, fenceHeight, 0.014, black);
  }
}

/** Where the sun draws the panel's posts and rails on the ground. */
export function drawPanelShadow(
  scene: Scene,
  panel: Panel,
  kind: Kind,
  toSun: { azimuth: number; altitude: number },
  plot: Plot,
): void {
  if (kind === "glass-fence") return;
  const { camera } = scene;
  const length = 1 / Math.tan(toSun.altitude);
  const end = (t: number, y: number, half: number): BarEnd => {
    const x = panel.a.x + (panel.b.x - panel.a.x) * t - Math.sin(toSun.azimuth) * length * y;
    const z = panel.a.z + (panel.b.z - panel.a.z) * t - Math.cos(toSun.azimuth) * length * y;
    const seen = seenAt(camera, x, 0, Math.max(0.8, z));
    return { x: seen.x, y: seen.y, half: half * seen.pixelsPerMeter };
  };
  const bar = (t0: number, y0: number, t1: number, y1: number, half: number) =>
    drawBar(end(t0, y0, half), end(t1, y1, half), camera.width, camera.height, plot);
  bar(0, 0, 0, fenceHeight, 0.03);
  bar(0, fenceHeight, 1, fenceHeight, 0.02);
  const bars =
    kind === "mesh-fence" ? 10 : Math.round(Math.hypot(panel.b.x - panel.a.x, panel.b.z - panel.a.z) / 0.115);
  for (let i = 1; i < bars; i++) bar(i / bars, 0.05, i / bars, fenceHeight, 0.012);
}
