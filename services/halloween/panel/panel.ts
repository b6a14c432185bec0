import type { ServicePanel } from "../../panel-kit/panel.ts";
import type { HalloweenChoice } from "../catalogue/halloween-options.ts";
import { halloweenDesign } from "../design.ts";
import type { HalloweenDesign } from "../render/design.ts";
import { HalloweenPanel } from "./halloween-panel.tsx";
import { TakeAwayOverlay } from "./removal-overlay.tsx";

export const panel: ServicePanel<HalloweenChoice, HalloweenDesign> = {
  ...halloweenDesign,
  heading: "Your house dressed for Halloween",
  wholeName: "Everything",
  defaultSurface: "siding",
  question: ({ looking }) =>
    looking
      ? { title: "Looking at your photo", text: "This takes a second or two." }
      : { title: "Did we see this right?", text: "Tap the photo to correct the tinted areas." },
  canDesign: (has) => has.size > 0,
  wanted: (design) => design,
  forNewPhoto: ({ removed: _, ...design }) => design,
  fileName: ({ theme, time }) => `halloween-${theme}-${time}.jpg`,
  DesignPanel: HalloweenPanel,
  Overlay: TakeAwayOverlay,
};
