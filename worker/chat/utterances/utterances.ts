import type { About, Expected, Utterance } from "#services/chat-kit/utterance.ts";
import type { Design } from "#services/designs.ts";
import { halloweenUtterances } from "#services/halloween/wording/utterances/halloween-utterances.ts";
import { unseenHalloweenUtterances } from "#services/halloween/wording/utterances/unseen-halloween-utterances.ts";
import { landscapeUtterances } from "#services/landscape/wording/utterances/landscape-utterances.ts";
import { unseenLandscapeUtterances } from "#services/landscape/wording/utterances/unseen-landscape-utterances.ts";
import { poolUtterances } from "#services/pools/wording/utterances/pool-utterances.ts";
import { unseenPoolUtterances } from "#services/pools/wording/utterances/unseen-pool-utterances.ts";
import { roofingSidingUtterances } from "#services/roofing-siding/wording/utterances/roofing-siding-utterances.ts";
import { unseenRoofingSidingUtterances } from "#services/roofing-siding/wording/utterances/unseen-roofing-siding-utterances.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { unseenDesigns, utteranceFixtures } from "./utterance-designs.ts";

type UtteranceSet = { name: string; designs: Record<Service, Design>; of: Partial<Record<Service, Utterance[]>> };

const listed: UtteranceSet = {
  name: "listed",
  designs: utteranceFixtures,
  of: {
    "roofing-siding": roofingSidingUtterances,
    pools: poolUtterances,
    landscape: landscapeUtterances,
    halloween: halloweenUtterances,
  },
};

const unseen: UtteranceSet = {
  name: "unseen",
  designs: unseenDesigns,
  of: {
    "roofing-siding": unseenRoofingSidingUtterances,
    pools: unseenPoolUtterances,
    landscape: unseenLandscapeUtterances,
    halloween: unseenHalloweenUtterances,
  },
};

/** An utterance, and all that it is said about. */
export type Said = { set: string; service: Service; message: string; expected: Expected; about: About };

export const utterances: Said[] = [listed, unseen].flatMap(({ name, designs, of }) =>
  serviceIds.flatMap((service) =>
    (of[service] ?? []).map(([message, expected, about]) => ({
      ...{ set: name, service, message, expected },
      about: { ...about, design: { ...designs[service], ...about?.design } },
    })),
  ),
);
