import type { ServicePanel } from "../../panel-kit/panel.ts";
import { type PoolChoice, toPoolDesign } from "../catalogue/pool-options.ts";
import { poolDesign } from "../design.ts";
import type { PoolDesign } from "../render/design.ts";
import { fileNameOfPool } from "../wording/describe-pool.ts";
import { askPool } from "./ask-pool.ts";
import { PlaceOverlay } from "./place-overlay.tsx";
import { PoolPanel } from "./pool-panel.tsx";

export const panel: ServicePanel<PoolChoice, PoolDesign> = {
  ...poolDesign,
  heading: "A pool in your backyard",
  wholeName: "All ground",
  defaultSurface: "lawn",
  question({ has, looking }) {
    if (looking) return { title: "Looking for a place", text: "This takes a second or two." };
    if (has.size === 0) {
      return {
        title: "Show us where a pool could go",
        text: "We could not make out the ground on this photo. Tap the lawn or the paving.",
      };
    }
    return {
      title: "Could a pool go here?",
      text: "The pool may lie on the tinted ground; all else stays in front of it. Tap the photo to correct it.",
    };
  },
  canDesign: (has) => panel.markables.some(({ kind }) => has.has(kind)),
  complete: (design, surfaces, engine) =>
    design.place === null
      ? askPool(engine, "place", { surfaces, design: toPoolDesign(design) }).then((place) => ({
          ...design,
          place,
          size: { length: place.length, width: place.width },
        }))
      : null,
  forNewPhoto: (design) => ({ ...design, place: null }),
  wanted: (design) => (design.place === null ? null : design),
  fileName: fileNameOfPool,
  DesignPanel: PoolPanel,
  Overlay: PlaceOverlay,
};
