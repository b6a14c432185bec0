import type { ServiceUi } from "#app/visualizations/service-ui.ts";
import {
  defaultLandscape,
  type LandscapeChoice,
  rearrangeLandscape,
  toLandscapeDesign,
} from "../catalogue/landscape-options.ts";
import { landscapeGroups } from "../catalogue/offer-groups.ts";
import { describeLandscapeDesign, landscapeFileName } from "./describe-landscape.ts";
import { LandscapePanel } from "./landscape-panel.tsx";
import { PlantList } from "./plant-list.tsx";

export const landscapeUi: ServiceUi<LandscapeChoice> = {
  service: "landscape",
  heading: "New planting around your house",
  markables: [
    { kind: "lawn", name: "Lawn", tint: [52, 199, 89] },
    { kind: "soil", name: "Beds", tint: [255, 159, 10] },
    { kind: "paved", name: "Paving", tint: [175, 130, 255] },
  ],
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
  groups: landscapeGroups,
  blank: defaultLandscape,
  wanted: (design) => design,
  rearrange: rearrangeLandscape,
  toBrief: (design) => ({ service: "landscape", design: toLandscapeDesign(design) }),
  words: describeLandscapeDesign,
  fileName: landscapeFileName,
  DesignPanel: LandscapePanel,
  ResultNote: PlantList,
};
