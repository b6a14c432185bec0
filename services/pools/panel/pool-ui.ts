import type { ServiceUi } from "#app/visualizations/service-ui.ts";
import { poolGroups } from "../catalogue/offer-groups.ts";
import { defaultPool, type PoolChoice, toPoolDesign } from "../catalogue/pool-options.ts";
import { describePoolDesign, fileNameOfPool } from "./describe-pool.ts";
import { PlaceOverlay } from "./place-overlay.tsx";
import { PoolPanel } from "./pool-panel.tsx";

export const poolUi: ServiceUi<PoolChoice> = {
  service: "pools",
  heading: "A pool in your backyard",
  markables: [
    { kind: "lawn", name: "Lawn", tint: [52, 199, 89] },
    { kind: "paved", name: "Paving", tint: [175, 130, 255] },
    { kind: "soil", name: "Bare ground", tint: [196, 138, 70] },
  ],
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
  canDesign: (has) => poolUi.markables.some(({ kind }) => has.has(kind)),
  groups: poolGroups,
  blank: defaultPool,
  complete: (design, surfaces, engine) =>
    design.place === null
      ? engine.poolPlace(surfaces, toPoolDesign(design)).then((place) => ({
          ...design,
          place,
          size: { length: place.length, width: place.width },
        }))
      : null,
  forNewPhoto: (design) => ({ ...design, place: null }),
  wanted: (design) => (design.place === null ? null : design),
  toBrief: (design) => ({ service: "pools", design: toPoolDesign(design) }),
  words: describePoolDesign,
  fileName: fileNameOfPool,
  DesignPanel: PoolPanel,
  Overlay: PlaceOverlay,
};
