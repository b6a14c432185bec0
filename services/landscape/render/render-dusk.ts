import {
  beginDraft,
  type Draft,
  freeShare,
  houseLamps,
  type Lamp,
  lampColors,
  lay,
  levelFor,
  linearOfByte,
  openScene,
  type Placement,
  type Raster,
  relight,
  type Scene,
  seenAt,
  seenPlacement,
} from "#engine/kit.ts";
import type { LandscapeDesign } from "./design.ts";
import type { Layout } from "./layout.ts";

/** The garden as it was laid out by day, in the light of dusk, its own lamps and those of the house. */
export function turnToDusk(
  scene: Scene,
  garden: Raster,
  { layout, design, placements }: { layout: Layout; design: LandscapeDesign; placements: Placement[] },
): Draft {
  const lamps = [...houseLamps(scene), ...gardenLamps(layout, design)];
  const evening = relight(sceneOfGarden(scene, garden), { time: "dusk", lamps, litWindows: 0.7, fog: 0 });
  const draft = beginDraft(evening, null);
  for (const placement of placements) {
    if (placement.sprite.glows) addGlow(draft, scene, placement);
    if (design.lighting === "tree-uplights" && heightOf(placement) > uplit) addUplight(draft, scene, placement);
  }
  for (const bulb of layout.bulbs) addBulb(draft, scene, bulb);
  return draft;
}

/** The same surfaces under another picture: what was measured on the photo does not hold for it. */
function sceneOfGarden(scene: Scene, garden: Raster): Scene {
  const other = openScene(garden, scene.surfaces);
  return { ...other, camera: scene.camera, mask: scene.mask, ground: scene.ground };
}

function gardenLamps({ planted, bulbs }: Layout, { lighting }: LandscapeDesign): Lamp[] {
  const lamps: Lamp[] = [];
  // One lamp stands for a few bulbs.
  bulbs.forEach((bulb, k) => {
    if (k % bulbsOfLamp === 0) lamps.push({ ...bulb, color: lampColors.warm, power: 0.3, radius: 0.3 });
  });
  for (const { plant, x, z, height } of planted) {
    if (plant.id === "path-light") {
      lamps.push({ x, y: 0.42, z, color: lampColors.warm, power: 0.3, radius: 0.25, upward: 0.15 });
    } else if (plant.id === "fire-pit") {
      lamps.push({ x, y: 0.5, z, color: lampColors.candle, power: 0.9, radius: 0.4 });
    } else if (lighting === "tree-uplights" && height > 2) {
      lamps.push({ x, y: 0.15, z: z - 0.2, color: lampColors.warm, power: 0.12, radius: 0.4 });
    }
  }
  return lamps;
}

/** Meters: plants from here on have a lamp at their foot. */
const uplit = 2;
const warm = lampColors.warm;

function heightOf({ sprite, scale = 1 }: Placement): number {
  return sprite.metres * sprite.foot[1] * scale;
}

/** Light from a lamp at the foot, up through the crown: strong on the trunk and what hangs low, fading towards the top. */
function addUplight(draft: Draft, scene: Scene, placement: Placement): void {
  const { sprite, mirrored, tone = [1, 1, 1], z } = placement;
  const seen = seenPlacement(scene, placement);
  const { level, factor } = levelFor(sprite, 1 / seen.size);
  const foot = seen.top + sprite.foot[1] * sprite.height * seen.size;
  const middle = seen.left + (mirrored ? 1 - sprite.foot[0] : sprite.foot[0]) * sprite.width * seen.size;
  const tall = foot - seen.top;
  const bottom = Math.min(draft.height - 1, Math.ceil(foot));
  const right = Math.min(draft.width - 1, Math.ceil(seen.left + sprite.width * seen.size));
  for (let y = Math.max(0, Math.floor(seen.top)); y <= bottom; y++) {
    const up = Math.max(0, (foot - y) / tall);
    const v = Math.min(level.height - 1, Math.floor((y + 0.5 - seen.top) * (factor / seen.size)));
    for (let x = Math.max(0, Math.floor(seen.left)); x <= right; x++) {
      const across = Math.floor((x + 0.5 - seen.left) * (factor / seen.size));
      const u = mirrored ? level.width - 1 - across : across;
      if (u < 0 || v < 0 || u >= level.width) continue;
      const at = v * level.width + u;
      if (level.alpha[at] < 8) continue;
      const i = y * draft.width + x;
      const aside = (x - middle) / (0.12 * tall + 0.55 * up * tall);
      const light = 2.6 * Math.exp(-aside * aside) * (1 - 0.75 * up) * (level.alpha[at] / 255) * freeShare(scene, i, z);
      if (light < 0.01) continue;
      const lit = [0, 1, 2].map((c) => {
        const own = linearOfByte[draft.data[i * 4 + c]];
        return own + light * warm[c] * tone[c] * linearOfByte[level.color[at * 3 + c]];
      });
      lay(draft, i, lit[0], lit[1], lit[2], 1);
    }
  }
}

const bulbsOfLamp = 4;
/** Meters. */
const bulbRadius = 0.045;
const haloRadius = 0.16;

/** A bulb burns out in the picture, with a halo round it. */
function addBulb(draft: Draft, scene: Scene, bulb: Layout["bulbs"][number]): void {
  const seen = seenAt(scene.camera, bulb.x, bulb.y, bulb.z);
  const core = Math.max(0.7, bulbRadius * seen.pixelsPerMeter);
  const halo = Math.max(2, haloRadius * seen.pixelsPerMeter);
  const reach = Math.ceil(halo * 2.2);
  for (let y = Math.floor(seen.y) - reach; y <= seen.y + reach; y++) {
    for (let x = Math.floor(seen.x) - reach; x <= seen.x + reach; x++) {
      if (x < 0 || y < 0 || x >= draft.width || y >= draft.height) continue;
      const i = y * draft.width + x;
      const away = Math.hypot(x + 0.5 - seen.x, y + 0.5 - seen.y);
      const light = 1.3 * Math.max(0, Math.min(1, core + 0.5 - away)) + 0.14 * Math.exp(-((away / halo) ** 2) * 2);
      const shown = light * freeShare(scene, i, bulb.z);
      if (shown < 0.004) continue;
      const lit = [0, 1, 2].map((c) => linearOfByte[draft.data[i * 4 + c]] + shown * bulbColor[c]);
      lay(draft, i, lit[0], lit[1], lit[2], 1);
    }
  }
}

const bulbColor = [1, 0.78, 0.46];

/** A thing's own light over what is there already. */
function addGlow(draft: Draft, scene: Scene, placement: Placement): void {
  const { sprite, mirrored } = placement;
  const seen = seenPlacement(scene, placement);
  const { level, factor } = levelFor(sprite, 1 / seen.size);
  if (level.glow === null) return;
  const top = Math.max(0, Math.floor(seen.top));
  const bottom = Math.min(draft.height - 1, Math.ceil(seen.top + sprite.height * seen.size));
  const left = Math.max(0, Math.floor(seen.left));
  const right = Math.min(draft.width - 1, Math.ceil(seen.left + sprite.width * seen.size));
  for (let y = top; y <= bottom; y++) {
    const v = Math.floor(((y + 0.5 - seen.top) / seen.size) * factor);
    for (let x = left; x <= right; x++) {
      const across = Math.floor(((x + 0.5 - seen.left) / seen.size) * factor);
      const u = mirrored ? level.width - 1 - across : across;
      if (u < 0 || v < 0 || u >= level.width || v >= level.height) continue;
      const at = (v * level.width + u) * 3;
      const glow = [0, 1, 2].map((c) => linearOfByte[level.glow?.[at + c] ?? 0]);
      if (Math.max(...glow) < 0.01) continue;
      const i = y * draft.width + x;
      const own = [0, 1, 2].map((c) => linearOfByte[draft.data[i * 4 + c]]);
      lay(draft, i, own[0] + glow[0], own[1] + glow[1], own[2] + glow[2], 1);
    }
  }
}
