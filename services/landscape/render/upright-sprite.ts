import { castShadows, type Draft, laySilhouette, type Placement, type Scene } from "#engine/kit.ts";
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
