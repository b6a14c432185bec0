import { type Design, type Service, services } from "../../visualizations/catalogue.ts";
import { halloweenUtterances } from "./halloween-utterances.ts";
import { houseUtterances } from "./house-utterances.ts";
import { landscapeUtterances } from "./landscape-utterances.ts";
import { poolUtterances } from "./pool-utterances.ts";
import { unseenHalloweenUtterances } from "./unseen-halloween-utterances.ts";
import { unseenHouseUtterances } from "./unseen-house-utterances.ts";
import { unseenLandscapeUtterances } from "./unseen-landscape-utterances.ts";
import { unseenPoolUtterances } from "./unseen-pool-utterances.ts";
import type { About, Expected, Utterance } from "./utterance.ts";
import { unseenDesigns, utteranceFixtures } from "./utterance-designs.ts";

type UtteranceSet = { name: string; designs: Record<Service, Design>; of: Record<Service, Utterance[]> };

const listed: UtteranceSet = {
  name: "listed",
  designs: utteranceFixtures,
  of: {
    "roofing-siding": houseUtterances,
    pools: poolUtterances,
    landscape: landscapeUtterances,
    halloween: halloweenUtterances,
  },
};

const unseen: UtteranceSet = {
  name: "unseen",
  designs: unseenDesigns,
  of: {
    "roofing-siding": unseenHouseUtterances,
    pools: unseenPoolUtterances,
    landscape: unseenLandscapeUtterances,
    halloween: unseenHalloweenUtterances,
  },
};

/** An utterance, and all that it is said about. */
export type Said = { set: string; service: Service; message: string; expected: Expected; about: About };

export const utterances: Said[] = [listed, unseen].flatMap(({ name, designs, of }) =>
  services.flatMap((service) =>
    of[service].map(([message, expected, about]) => ({
      ...{ set: name, service, message, expected },
      about: { ...about, design: { ...designs[service], ...about?.design } },
    })),
  ),
);
