import { m } from "#messages";
import type { ServicePanel } from "../../panel-kit/panel.ts";
import type { HalloweenChoice } from "../catalogue/halloween-options.ts";
import { halloweenDesign } from "../design.ts";
import type { HalloweenDesign } from "../render/design.ts";
import { HalloweenPanel } from "./halloween-panel.tsx";
import { looks } from "./looks.ts";
import { TakeAwayOverlay } from "./removal-overlay.tsx";

export const panel: ServicePanel<HalloweenChoice, HalloweenDesign> = {
  ...halloweenDesign,
  heading: m.halloween_panel_heading,
  wholeName: m.panel_kit_whole_everything,
  defaultSurface: "siding",
  question({ looking, unseen }) {
    if (looking) return { title: m.halloween_panel_looking(), text: m.panel_kit_looking_text() };
    if (unseen) return { title: m.halloween_panel_no_house_title(), text: m.halloween_panel_no_house() };
    return { title: m.halloween_panel_check_title(), text: m.halloween_panel_check_text() };
  },
  canDesign: (has) => has.size > 0,
  looks,
  wanted: (design) => design,
  forNewPhoto: ({ removed: _, ...design }) => design,
  fileName: ({ theme, time }) => `halloween-${theme}-${time}.jpg`,
  DesignPanel: HalloweenPanel,
  Overlay: TakeAwayOverlay,
};
