import { linearOfByte, luminance } from "../color.ts";
import { castShadows } from "./cast-shadow.ts";
import { type Draft, lay } from "./draft.ts";
import { detailGain, detailOf, filterPixel, levelGain } from "./leaf-detail.ts";
import { freeShare, type Placement } from "./placement.ts";
import type { Scene } from "./scene.ts";
import { shadeSprite } from "./shade-sprite.ts";

/** One thing with its shadow. Several that stand near each other: `laySprites`, or their shadows add up. */
export function laySprite(draft: Draft, scene: Scene, placement: Placement): void {
  laySprites(draft, scene, [placement]);
}

/** All things with their shadows, the far ones first whatever their order in the list. */
export function laySprites(draft: Draft, scene: Scene, placements: Placement[]): void {
  if (placements.length === 0) return;
  castShadows(draft, scene, placements);
  for (const placement of [...placements].sort((a, b) => b.z - a.z)) laySilhouette(draft, scene, placement);
}

/** The thing without its shadow, in the light of its place and as crisp as asked. */
export function laySilhouette(draft: Draft, scene: Scene, placement: Placement): void {
  const shaded = shadeSprite(scene, placement);
  if (shaded === null) return;
  if (placement.level !== undefined) {
    const by = levelGain(shaded, placement.level);
    for (let i = 0; i < shaded.data.length; i++) if (i % 4 !== 3) shaded.data[i] *= by;
  }
  const detail = detailOf(shaded);
  const gain = placement.crisp === undefined ? 0 : detailGain(shaded, detail, placement.crisp);
  const pixel = new Float64Array(4);
  for (let row = 0; row < shaded.height; row++) {
    for (let column = 0; column < shaded.width; column++) {
      const i = (shaded.y + row) * draft.width + shaded.x + column;
      const behind = () => luminanceAt(draft.data, i * 4);
      if (!filterPixel(shaded, detail, { x: column, y: row, gain }, behind, pixel)) continue;
      const free = freeShare(scene, i, placement.z);
      if (free > 0) lay(draft, i, pixel[0], pixel[1], pixel[2], pixel[3] * free);
    }
  }
}

function luminanceAt(data: Uint8ClampedArray, at: number): number {
  return luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
}
