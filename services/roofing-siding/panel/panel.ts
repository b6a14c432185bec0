import { m } from "#messages";
import type { ServicePanel } from "../../panel-kit/panel.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { roofingSidingDesign } from "../design.ts";
import type { RoofingSidingDesign } from "../render/design.ts";
import { fileName, wantedDesign } from "../wording/describe-roofing-siding.ts";
import { looks } from "./looks.ts";
import { RoofingSidingPanel } from "./roofing-siding-panel.tsx";

export const panel: ServicePanel<RoofingSidingChoice, RoofingSidingDesign> = {
  ...roofingSidingDesign,
  heading: m.roofing_siding_panel_heading,
  wholeName: m.roofing_siding_panel_whole,
  defaultSurface: "siding",
  firstTaps: ["roof", "siding"],
  question({ has, asked, looking, unseen }) {
    if (looking) return { title: m.roofing_siding_panel_looking(), text: m.panel_kit_looking_text() };
    if (unseen) {
      return {
        title: m.roofing_siding_panel_no_house_title(),
        text: m.roofing_siding_panel_no_house(),
      };
    }
    const roof = has.has("roof");
    const siding = has.has("siding");
    if (!roof) {
      return {
        title: m.roofing_siding_panel_tap_roof(),
        text: siding ? m.roofing_siding_panel_tap_roof_only_text() : m.roofing_siding_panel_tap_roof_text(),
      };
    }
    if (!siding) {
      return {
        title: m.roofing_siding_panel_tap_walls(),
        text: m.roofing_siding_panel_tap_walls_text(),
      };
    }
    return {
      title: m.roofing_siding_panel_check_title(),
      text: asked.size > 0 ? m.roofing_siding_panel_check_hatched_text() : m.roofing_siding_panel_check_text(),
    };
  },
  canDesign: (has) => panel.markables.some(({ kind }) => has.has(kind)),
  looks,
  wanted: wantedDesign,
  fileName,
  DesignPanel: RoofingSidingPanel,
};
