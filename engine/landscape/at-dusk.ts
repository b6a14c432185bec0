import { linearOfByte } from "../color.ts";
import { beginDraft, type Draft, lay } from "../ground/draft.ts";
import type { Placement } from "../ground/placement.ts";
import { seenPlacement } from "../ground/placement.ts";
import { openScene, type Scene } from "../ground/scene.ts";
import { levelFor } from "../ground/sprite-level.ts";
import { houseLamps } from "../night/house-lamps.ts";
import { type Lamp, lampColors } from "../night/lamps.ts";
import { relight } from "../night/relight.ts";
import type { Raster } from "../raster.ts";
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
  for (const placement of placements) if (placement.sprite.glows) addGlow(draft, scene, placement);
  return draft;
}

/** The same surfaces under another picture: what was measured on the photo does not hold for it. */
function sceneOfGarden(scene: Scene, garden: Raster): Scene {
  const other = openScene(garden, scene.surfaces);
  return { ...other, mask: scene.mask, ground: scene.ground };
}

function gardenLamps({ planted }: Layout, { lighting }: LandscapeDesign): Lamp[] {
  const lamps: Lamp[] = [];
  for (const { plant, x, z, height } of planted) {
    if (plant.id === "path-light") {
      lamps.push({ x, y: 0.42, z, color: lampColors.warm, power: 0.16, radius: 0.25, upward: 0.15 });
    } else if (plant.id === "fire-pit") {
      lamps.push({ x, y: 0.5, z, color: lampColors.candle, power: 0.9, radius: 0.4 });
    } else if (lighting === "tree-uplights" && height > 2) {
      lamps.push({ x, y: 0.15, z: z - 0.7, color: lampColors.warm, power: 0.7, radius: 0.4 });
    }
  }
  return lamps;
}

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
