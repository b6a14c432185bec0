import { m } from "#messages";
import type { ServicePanel } from "../../panel-kit/panel.ts";
import { type PoolChoice, toPoolDesign } from "../catalogue/pool-options.ts";
import { poolDesign } from "../design.ts";
import type { PoolDesign } from "../render/design.ts";
import { fileNameOfPool } from "../wording/describe-pool.ts";
import { askPool } from "./ask-pool.ts";
import { looks } from "./looks.ts";
import { PlaceOverlay } from "./place-overlay.tsx";
import { PoolPanel } from "./pool-panel.tsx";

export const panel: ServicePanel<PoolChoice, PoolDesign> = {
  ...poolDesign,
  heading: m.pools_panel_heading,
  wholeName: m.pools_panel_whole,
  defaultSurface: "lawn",
  question({ has, looking, unseen }) {
    if (looking) return { title: m.pools_panel_looking(), text: m.panel_kit_looking_text() };
    if (unseen) return { title: m.pools_panel_no_yard_title(), text: m.pools_panel_no_yard() };
    if (has.size === 0) {
      return {
        title: m.pools_panel_no_ground_title(),
        text: m.pools_panel_no_ground(),
      };
    }
    return {
      title: m.pools_panel_check_title(),
      text: m.pools_panel_check_text(),
    };
  },
  canDesign: (has) => panel.markables.some(({ kind }) => has.has(kind)),
  complete: (design, surfaces, engine) =>
    design.place === null
      ? askPool(engine, "place", { surfaces, design: toPoolDesign(design) }).then(
          (place) => place && { ...design, place, size: { length: place.length, width: place.width } },
        )
      : null,
  forNewPhoto: (design) => ({ ...design, place: null }),
  looks,
  wanted: (design) => (design.place === null ? null : design),
  fileName: fileNameOfPool,
  DesignPanel: PoolPanel,
  Overlay: PlaceOverlay,
};
