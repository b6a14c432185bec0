import type { ServicePanel } from "../../panel-kit/panel.ts";
import type { HouseChoice } from "../catalogue/house-options.ts";
import { houseDesign } from "../design.ts";
import type { HouseDesign } from "../render/design.ts";
import { fileName, wantedDesign } from "../wording/describe-house.ts";
import { HousePanel } from "./house-panel.tsx";

export const panel: ServicePanel<HouseChoice, HouseDesign> = {
  ...houseDesign,
  heading: "A new roof and siding on your house",
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
  canDesign: (has) => panel.markables.some(({ kind }) => has.has(kind)),
  wanted: wantedDesign,
  fileName,
  DesignPanel: HousePanel,
};
