import { useEffect, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type PoolChoice, toPoolDesign } from "../catalogue/pool-options.ts";
import type { Clearance } from "../render/clearance.ts";
import { askPool } from "./ask-pool.ts";

/** How well a pool's place fits the photo; null until it is known. */
export function useClearance(
  engine: PanelEngine | null,
  surfaces: Surfaces | null,
  design: PoolChoice,
): Clearance | null {
  const [clearance, setRoom] = useState<Clearance | null>(null);
  const { type, shape, place } = design;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what changes the outline is asked about
  useEffect(() => {
    if (!engine || !surfaces || !place) return;
    let dropped = false;
    askPool(engine, "clearance", { surfaces, design: toPoolDesign(design) }).then(
      (found) => dropped || setRoom(found),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, type, shape, place]);
  return place ? clearance : null;
}
