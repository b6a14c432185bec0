import type { ServiceUi } from "#app/visualizations/service-ui.ts";
import {
  defaultHalloween,
  type HalloweenChoice,
  rearrangeHalloween,
  toHalloweenDesign,
} from "../catalogue/halloween-options.ts";
import { halloweenGroups } from "../catalogue/offer-groups.ts";
import { describeHalloweenDesign } from "./describe-halloween.ts";
import { HalloweenPanel } from "./halloween-panel.tsx";
import { TakeAwayOverlay } from "./removal-overlay.tsx";

export const halloweenUi: ServiceUi<HalloweenChoice> = {
  service: "halloween",
  heading: "Your house dressed for Halloween",
  markables: [
    { kind: "roof", name: "Roof", tint: [255, 122, 69] },
    { kind: "siding", name: "Walls", tint: [47, 128, 255] },
    { kind: "sky", name: "Sky", tint: [90, 200, 250] },
    { kind: "window", name: "Windows", tint: [255, 214, 10] },
    { kind: "lawn", name: "Lawn", tint: [52, 199, 89] },
  ],
  wholeName: "Everything",
  defaultSurface: "siding",
  question: ({ looking }) =>
    looking
      ? { title: "Looking at your photo", text: "This takes a second or two." }
      : { title: "Did we see this right?", text: "Tap the photo to correct the tinted areas." },
  canDesign: (has) => has.size > 0,
  groups: halloweenGroups,
  blank: defaultHalloween,
  wanted: (design) => design,
  rearrange: rearrangeHalloween,
  forNewPhoto: ({ removed: _, ...design }) => design,
  toBrief: (design) => ({ service: "halloween", design: toHalloweenDesign(design) }),
  words: describeHalloweenDesign,
  fileName: ({ theme, time }) => `halloween-${theme}-${time}.jpg`,
  DesignPanel: HalloweenPanel,
  Overlay: TakeAwayOverlay,
};
