import { m } from "#messages";
import type { ServicePanel } from "../../panel-kit/panel.ts";
import type { LandscapeChoice } from "../catalogue/landscape-options.ts";
import { landscapeDesign } from "../design.ts";
import type { LandscapeDesign } from "../render/design.ts";
import { landscapeFileName } from "../wording/describe-landscape.ts";
import { LandscapePanel } from "./landscape-panel.tsx";
import { looks } from "./looks.ts";
import { PlantList } from "./plant-list.tsx";

export const panel: ServicePanel<LandscapeChoice, LandscapeDesign> = {
  ...landscapeDesign,
  heading: m.landscape_panel_heading,
  wholeName: m.panel_kit_whole_everything,
  defaultSurface: "lawn",
  question({ has, looking, unseen }) {
    if (looking) return { title: m.landscape_panel_looking(), text: m.panel_kit_looking_text() };
    if (unseen) return { title: m.landscape_panel_no_yard_title(), text: m.landscape_panel_no_yard() };
    if (!has.has("lawn") && !has.has("soil")) {
      return {
        title: m.landscape_panel_no_lawn_title(),
        text: m.landscape_panel_no_lawn(),
      };
    }
    return {
      title: m.landscape_panel_check_title(),
      text: m.landscape_panel_check_text(),
    };
  },
  canDesign: (has) => has.has("lawn") || has.has("soil") || has.has("paved"),
  looks,
  wanted: (design) => design,
  fileName: landscapeFileName,
  DesignPanel: LandscapePanel,
  ResultNote: PlantList,
};
