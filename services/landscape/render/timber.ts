import {
  type Draft,
  daylightAt,
  drawBar,
  freeShare,
  type LinearColor,
  lay,
  type Mask,
  type Plot,
  type Scene,
  seenAt,
  shade,
  sunOf,
} from "#engine/kit.ts";

/** A point over the ground, meters in the scene's ground frame, y up. */
export type Point = { x: number; y: number; z: number };

/** A straight piece of timber, pole or cable: `half` its half thickness in meters, `color` its reflectance. */
export type Bar = { a: Point; b: Point; half: number; color: LinearColor };

/** How dark the ground is where a bar keeps the sun off. */
const shadowDepth = 0.62;
const minShadow = 0.8;

export function depthOf({ a, b }: Bar): number {
  return (a.z + b.z) / 2;
}

/** Adds every pixel that a bar may paint; the ground is allowed anyway. */
export function coverBars(cover: Mask, scene: Scene, bars: readonly Bar[]): void {
  for (const bar of bars) {
    const z = depthOf(bar);
    traceBar(scene, bar, (x, y) => {
      const i = y * cover.width + x;
      cover.data[i] = Math.max(cover.data[i], Math.round(255 * freeShare(scene, i, z)));
    });
  }
}

/** One bar in the daylight of its place: its side towards the sun is lit, the other has the sky's light only. */
export function layBar(draft: Draft, scene: Scene, bar: Bar): void {
  const z = depthOf(bar);
  const foot = seenAt(scene.camera, (bar.a.x + bar.b.x) / 2, 0, z);
  const { sky, sun, azimuth } = daylightAt(scene, foot.x, Math.min(foot.y, draft.height - 1));
  const paint = (piece: Bar, sunny: number) => {
    const lit = bar.color.map((own, c) => own * (0.75 * sky[c] + sunny * sun[c]));
    traceBar(scene, piece, (x, y, cover) => {
      const i = y * draft.width + x;
      lay(draft, i, lit[0], lit[1], lit[2], cover * freeShare(scene, i, z));
    });
  };
  const front = Math.max(0, -Math.cos(azimuth));
  paint(bar, 0.15 + 0.7 * front);
  const upright = Math.abs(bar.b.y - bar.a.y) > Math.abs(bar.b.x - bar.a.x);
  const shift = bar.half * 0.5;
  const side = Math.sign(Math.sin(azimuth)) * shift;
  const moved = (point: Point) => (upright ? { ...point, x: point.x + side } : { ...point, y: point.y + shift });
  const turned = upright ? Math.abs(Math.sin(azimuth)) : 0.8;
  if (bar.half > 0.03) paint({ ...bar, half: shift, a: moved(bar.a), b: moved(bar.b) }, 0.2 + 0.8 * turned);
}

/** The shadows of all bars on the ground at once, as two over each other are no darker than one. */
export function castBars(draft: Draft, scene: Scene, bars: readonly Bar[]): void {
  const { azimuth, altitude, share } = sunOf(scene);
  const length = 1 / Math.tan(altitude);
  const blocked = new Uint8Array(draft.width * draft.height);
  const fall = ({ x, y, z }: Point): Point => ({
    x: x - Math.sin(azimuth) * length * y,
    y: 0,
    z: Math.max(minShadow, z - Math.cos(azimuth) * length * y),
  });
  for (const bar of bars) {
    traceBar(scene, { ...bar, a: fall(bar.a), b: fall(bar.b) }, (x, y, cover) => {
      const i = y * draft.width + x;
      blocked[i] = Math.max(blocked[i], 255 * cover);
    });
  }
  const floor = scene.ground().data;
  for (let i = 0; i < blocked.length; i++) {
    if (blocked[i] > 0 && floor[i] > 0) {
      shade(draft, i, 1 - shadowDepth * share * (blocked[i] / 255) * (floor[i] / 255));
    }
  }
}

function traceBar(scene: Scene, { a, b, half }: Bar, plot: Plot): void {
  const { camera } = scene;
  if (Math.min(a.z, b.z) < minShadow) return;
  const end = ({ x, y, z }: Point) => {
    const seen = seenAt(camera, x, y, z);
    return { x: seen.x, y: seen.y, half: half * seen.pixelsPerMeter };
  };
  drawBar(end(a), end(b), camera.width, camera.height, plot);
}
