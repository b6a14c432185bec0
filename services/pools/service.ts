import type { FullService } from "../service.ts";
import type { PoolChoice } from "./catalogue/pool-options.ts";
import { poolSchema } from "./design.contract.ts";
import { poolDesign } from "./design.ts";
import type { PoolDesign } from "./render/design.ts";
import { poolChat } from "./wording/pool-chat.ts";
import { poolPrompt } from "./wording/pool-prompt.ts";

/** The whole service, for the server. */
export const poolService: FullService<PoolChoice, PoolDesign> = {
  ...poolDesign,
  schema: poolSchema,
  models: {
    prompt: poolPrompt,
  },
  chat: poolChat,
};
