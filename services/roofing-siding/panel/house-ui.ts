import type { ServiceUi } from "#app/visualizations/service-ui.ts";
import { type HouseChoice, toHouseDesign } from "../catalogue/house-options.ts";
import { houseGroups } from "../catalogue/offer-groups.ts";
import { describeHouseDesign, fileName, wantedDesign } from "./describe-house.ts";
import { HousePanel } from "./house-panel.tsx";

export const houseUi: ServiceUi<HouseChoice> = {
  service: "roofing-siding",
  heading: "A new roof and siding on your house",
  markables: [
    { kind: "roof", name: "Roof", tint: [255, 122, 69] },
    { kind: "siding", name: "Siding", tint: [47, 128, 255] },
    { kind: "window", name: "Windows", tint: [0, 199, 190] },
    { kind: "trim", name: "Trim", tint: [255, 214, 10] },
    { kind: "door", name: "Front door", tint: [236, 72, 153] },
    { kind: "garage", name: "Garage door", tint: [139, 92, 246] },
    { kind: "shutter", name: "Shutters", tint: [16, 185, 129] },
  ],
  wholeName: "Whole house",
  defaultSurface: "siding",
  firstTaps: ["roof", "siding"],
  question({ has, asked, looking, noHouse }) {
    if (looking) return { title: "Looking for roof and siding", text: "This takes a second or two." };
    if (noHouse) {
      return {
        title: "Is there a house on this photo?",
        text: "We cannot see one. A photo of the whole front works best. If it is there, tap your roof, then your walls. Looking costs you nothing.",
      };
    }
    const roof = has.has("roof");
    const siding = has.has("siding");
    if (!roof) {
      const found = siding
        ? "Your siding is marked. We are not sure where your roof is."
        : "We are not sure where it is.";
      return {
        title: "Tap your roof",
        text: `${found} One tap on the photo marks it. No roof in sight? Choose Siding below and go on.`,
      };
    }
    if (!siding) {
      return {
        title: "Tap your walls",
        text: "Your roof is marked. We are not sure where your siding is. One tap on the photo marks it.",
      };
    }
    const hatched = asked.size > 0 ? " Tap a hatched part if it is yours too." : "";
    return {
      title: "Is this your roof and siding?",
      text: `The tinted parts can change. Tap the photo to correct them.${hatched}`,
    };
  },
  canDesign: (has) => houseUi.markables.some(({ kind }) => has.has(kind)),
  groups: houseGroups,
  blank: {},
  wanted: wantedDesign,
  toBrief: (design) => ({ service: "roofing-siding", design: toHouseDesign(design) }),
  words: describeHouseDesign,
  fileName,
  DesignPanel: HousePanel,
};
