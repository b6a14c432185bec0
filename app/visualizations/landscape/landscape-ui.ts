import { type LandscapeChoice, toLandscapeDesign, usualLandscape } from "#worker/visualizations/landscape/catalogue.ts";
import type { ServiceUi } from "../service-ui.ts";
import { LandscapePanel } from "./landscape-panel.tsx";

export const landscapeUi: ServiceUi<LandscapeChoice> = {
  service: "landscape",
  heading: "New planting around your house",
  markables: [
    { kind: "lawn", name: "Lawn", tint: [52, 199, 89] },
    { kind: "soil", name: "Beds", tint: [255, 159, 10] },
    { kind: "paved", name: "Paving", tint: [175, 130, 255] },
  ],
  wholeName: "Everything",
  usual: "lawn",
  question: (_has, looking) =>
    looking
      ? { title: "Looking at your photo", text: "This takes a second or two." }
      : { title: "Did we see this right?", text: "Tap the photo to correct the tinted areas." },
  canDesign: (has) => has.size > 0,
  blank: usualLandscape,
  wanted: (design) => design,
  toBrief: (design) => ({ service: "landscape", design: toLandscapeDesign(design) }),
  words: () => "New planting around your house",
  fileName: () => "landscape.jpg",
  DesignPanel: LandscapePanel,
};
