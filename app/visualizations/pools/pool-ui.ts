import { defaultPool, type PoolChoice, toPoolDesign } from "#worker/visualizations/pools/catalogue.ts";
import type { ServiceUi } from "../service-ui.ts";
import { PoolPanel } from "./pool-panel.tsx";

export const poolUi: ServiceUi<PoolChoice> = {
  service: "pools",
  heading: "A pool in your backyard",
  markables: [
    { kind: "lawn", name: "Lawn", tint: [52, 199, 89] },
    { kind: "paved", name: "Paving", tint: [175, 130, 255] },
  ],
  wholeName: "Everything",
  usual: "lawn",
  question: (_has, looking) =>
    looking
      ? { title: "Looking at your photo", text: "This takes a second or two." }
      : { title: "Did we see this right?", text: "Tap the photo to correct the tinted areas." },
  canDesign: (has) => has.size > 0,
  blank: defaultPool,
  wanted: (design) => design,
  toBrief: (design) => ({ service: "pools", design: toPoolDesign(design) }),
  words: () => "A pool in your backyard",
  fileName: () => "pools.jpg",
  DesignPanel: PoolPanel,
};
