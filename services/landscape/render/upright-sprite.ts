import {
  castBehind,
  castShadows,
  type Draft,
  laySilhouette,
  noteStanding,
  nothingStands,
  type Placement,
  type Scene,
} from "#engine/kit.ts";
import { type Bar, castBars, depthOf, layBar } from "./timber.ts";

/** Plants, things and timber with their shadows on the ground and on what stands behind them, the far ones first. */
export function standUp(draft: Draft, scene: Scene, placements: Placement[], bars: readonly Bar[]): void {
  if (placements.length > 0) castShadows(draft, scene, placements);
  if (bars.length > 0) castBars(draft, scene, bars);
  const standing = nothingStands(scene);
  const items = [
    ...placements.map((placement) => ({
      z: placement.z,
      draw: () => {
        castBehind(draft, scene, placement, standing);
        laySilhouette(draft, scene, placement);
        noteStanding(standing, scene, placement);
      },
    })),
    ...bars.map((bar) => ({ z: depthOf(bar), draw: () => layBar(draft, scene, bar) })),
  ];
  for (const { draw } of items.sort((a, b) => b.z - a.z)) draw();
}
