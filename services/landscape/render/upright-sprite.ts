import { castShadows } from "#engine/ground/cast-shadow.ts";
import type { Draft } from "#engine/ground/draft.ts";
import { laySilhouette } from "#engine/ground/lay-sprite.ts";
import type { Placement } from "#engine/ground/placement.ts";
import type { Scene } from "#engine/ground/scene.ts";
import { type Bar, castBars, depthOf, layBar } from "./timber.ts";

/** Plants, things and timber with their shadows, the far ones first. */
export function standUp(draft: Draft, scene: Scene, placements: Placement[], bars: readonly Bar[]): void {
  if (placements.length > 0) castShadows(draft, scene, placements);
  if (bars.length > 0) castBars(draft, scene, bars);
  const items = [
    ...placements.map((placement) => ({ z: placement.z, draw: () => laySilhouette(draft, scene, placement) })),
    ...bars.map((bar) => ({ z: depthOf(bar), draw: () => layBar(draft, scene, bar) })),
  ];
  for (const { draw } of items.sort((a, b) => b.z - a.z)) draw();
}
