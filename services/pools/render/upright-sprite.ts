import {
  beginDraft,
  castShadows,
  type Draft,
  freeShare,
  lay,
  laySilhouette,
  type Mask,
  type Placement,
  type Scene,
  shade,
  spriteCover,
  sunOf,
} from "#engine/kit.ts";
import type { Daylight } from "./daylight.ts";
import { drawJet, jetArcs } from "./deck-jets.ts";
import { drawPanel, drawPanelShadow, fenceKind, fencePanels } from "./fence.ts";
import { freeGround } from "./free-ground.ts";
import type { PaintedDepth } from "./paint-pool.ts";
import type { PoolModel } from "./pool-model.ts";

const shadowDepth = 0.55;

/** Adds what sprites, fence and their shadows may paint. */
export function coverSprites(cover: Mask, scene: Scene, model: PoolModel, placements: Placement[]): void {
  for (const placement of placements) spriteCover(cover, scene, placement);
  const free = freeGround(scene).data;
  if (placements.length > 0) {
    const shadows = beginDraft(scene.photo, null);
    castShadows(shadows, scene, placements);
    for (let i = 0; i < cover.data.length; i++) {
      if (shadows.touched[i] === 1) cover.data[i] = Math.max(cover.data[i], free[i]);
    }
  }
  for (const arc of jetArcs(model)) {
    drawJet(scene, arc, (x, y, z) => {
      const i = y * cover.width + x;
      cover.data[i] = Math.max(cover.data[i], Math.round(255 * freeShare(scene, i, z)));
    });
  }
  const kind = fenceKind(model.design);
  if (kind === null) return;
  for (const panel of fencePanels(model, kind)) {
    drawPanel(scene, panel, kind, (x, y, z) => {
      const i = y * cover.width + x;
      cover.data[i] = Math.max(cover.data[i], Math.round(255 * freeShare(scene, i, z)));
    });
    drawPanelShadow(scene, panel, kind, sunOf(scene), (x, y) => {
      const i = y * cover.width + x;
      cover.data[i] = Math.max(cover.data[i], free[i]);
    });
  }
}

/** Lays sprites and fence from far to near; what the pool has upright hides what stands behind it. */
export function standUp(
  draft: Draft,
  scene: Scene,
  { model, daylight, standing }: { model: PoolModel; daylight: Daylight; standing: PaintedDepth | null },
  placements: Placement[],
): void {
  const solid = standing === null ? null : keepSolids(draft, standing);
  if (placements.length > 0) castShadows(draft, scene, placements);
  const kind = fenceKind(model.design);
  const panels = kind === null ? [] : fencePanels(model, kind);
  if (kind !== null) castFence(draft, scene, panels, kind, daylight.share);
  solid?.restore(0);
  const items = [
    ...placements.map((placement) => ({ depth: placement.z, lay: () => laySilhouette(draft, scene, placement) })),
    ...panels.map((panel) => ({
      depth: panel.depth,
      lay: () => {
        const light = new Float64Array(4);
        if (kind !== null) {
          drawPanel(scene, panel, kind, (x, y, z, albedo, alpha) => {
            const i = y * draft.width + x;
            daylight.at(x, Math.min(draft.height - 1, y + 20), light);
            const free = freeShare(scene, i, z);
            lay(draft, i, albedo[0] * light[0], albedo[1] * light[1], albedo[2] * light[2], alpha * free);
          });
        }
      },
    })),
    ...jetArcs(model).map((arc) => ({
      depth: arc.depth,
      lay: () => {
        const light = new Float64Array(4);
        drawJet(scene, arc, (x, y, z, albedo, alpha) => {
          const i = y * draft.width + x;
          daylight.at(x, Math.min(draft.height - 1, y + 20), light);
          const free = freeShare(scene, i, z);
          lay(draft, i, albedo[0] * light[0], albedo[1] * light[1], albedo[2] * light[2], alpha * free);
        });
      },
    })),
  ].sort((a, b) => b.depth - a.depth);
  for (const item of items) {
    item.lay();
    solid?.restore(item.depth);
  }
}

function castFence(
  draft: Draft,
  scene: Scene,
  panels: ReturnType<typeof fencePanels>,
  kind: NonNullable<ReturnType<typeof fenceKind>>,
  share: number,
): void {
  const sun = sunOf(scene);
  const free = freeGround(scene).data;
  for (const panel of panels) {
    drawPanelShadow(scene, panel, kind, sun, (x, y, cover) => {
      const i = y * draft.width + x;
      shade(draft, i, 1 - cover * shadowDepth * share * (free[i] / 255));
    });
  }
}

/** Puts back those pixels of upright parts of the pool that are nearer than what was just laid. */
function keepSolids(draft: Draft, { box, depth }: PaintedDepth) {
  const pixels: number[] = [];
  const colors: number[] = [];
  const depths: number[] = [];
  for (let at = 0; at < depth.length; at++) {
    if (depth[at] === 65535) continue;
    const x = at % box.width;
    const i = (box.y + (at - x) / box.width) * draft.width + box.x + x;
    pixels.push(i);
    depths.push(depth[at] / 100);
    colors.push(draft.data[i * 4], draft.data[i * 4 + 1], draft.data[i * 4 + 2]);
  }
  return {
    restore(behind: number) {
      for (let k = 0; k < pixels.length; k++) {
        if (behind !== 0 && depths[k] > behind) continue;
        for (let c = 0; c < 3; c++) draft.data[pixels[k] * 4 + c] = colors[k * 3 + c];
      }
    },
  };
}
