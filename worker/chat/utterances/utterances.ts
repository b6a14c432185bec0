import type { Service } from "../../visualizations/catalogue.ts";
import { halloweenUtterances } from "./halloween-utterances.ts";
import { houseUtterances } from "./house-utterances.ts";
import { landscapeUtterances } from "./landscape-utterances.ts";
import { poolUtterances } from "./pool-utterances.ts";
import type { Utterance } from "./utterance.ts";

export const utterances: Record<Service, Utterance[]> = {
  "roofing-siding": houseUtterances,
  pools: poolUtterances,
  landscape: landscapeUtterances,
  halloween: halloweenUtterances,
};
