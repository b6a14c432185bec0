import { useEffect, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type PoolChoice, toPoolDesign } from "../catalogue/pool-options.ts";
import { askPool } from "./ask-pool.ts";

type Room = { isMissing: boolean; placeAnyway(): Promise<PoolChoice | null> };

/** Whether a pool without a place has none because the photo has no room for it, and the design with one in the middle of the view. */
export function useRoom(engine: PanelEngine | null, surfaces: Surfaces | null, design: PoolChoice): Room {
  const [crowded, setCrowded] = useState<PoolChoice | null>(null);
  useEffect(() => {
    if (!engine || !surfaces || design.place) return;
    let dropped = false;
    askPool(engine, "place", { surfaces, design: toPoolDesign(design) }).then(
      (place) => dropped || setCrowded(place ? null : design),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, design]);
  return {
    isMissing: crowded !== null && !design.place,
    async placeAnyway() {
      if (!engine || !surfaces) return null;
      return { ...design, place: await askPool(engine, "middle", { surfaces, design: toPoolDesign(design) }) };
    },
  };
}
