import type { ServicePanel } from "../../panel-kit/panel.ts";
import type { LandscapeChoice } from "../catalogue/landscape-options.ts";
import { landscapeDesign } from "../design.ts";
import type { LandscapeDesign } from "../render/design.ts";
import { landscapeFileName } from "../wording/describe-landscape.ts";
import { LandscapePanel } from "./landscape-panel.tsx";
import { PlantList } from "./plant-list.tsx";

export const panel: ServicePanel<LandscapeChoice, LandscapeDesign> = {
  ...landscapeDesign,
  heading: "New planting around your house",
  wholeName: "Everything",
  defaultSurface: "lawn",
  question({ has, looking }) {
    if (looking) return { title: "Looking for lawn and paving", text: "This takes a second or two." };
    if (!has.has("lawn") && !has.has("soil")) {
      return {
        title: "Show us your lawn",
        text: "We could not make it out on this photo. Choose Lawn below, then tap it on the photo.",
      };
    }
    return {
      title: "Is this your lawn?",
      text: "Beds run along the house by themselves. To have them elsewhere, choose Beds and mark where.",
    };
  },
  canDesign: (has) => has.has("lawn") || has.has("soil") || has.has("paved"),
  wanted: (design) => design,
  fileName: landscapeFileName,
  DesignPanel: LandscapePanel,
  ResultNote: PlantList,
};
