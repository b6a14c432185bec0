import type { FullService } from "../service.ts";
import type { HalloweenChoice } from "./catalogue/halloween-options.ts";
import { halloweenSchema } from "./design.contract.ts";
import { halloweenDesign } from "./design.ts";
import type { HalloweenDesign } from "./render/design.ts";
import { halloweenChat } from "./wording/halloween-chat.ts";
import { halloweenPrompt } from "./wording/halloween-prompt.ts";

/** The whole service, for the server. */
export const halloweenService: FullService<HalloweenChoice, HalloweenDesign> = {
  ...halloweenDesign,
  schema: halloweenSchema,
  models: {
    prompt: halloweenPrompt,
    needsMask: true,
    hasOwnOutlines: true,
  },
  chat: halloweenChat,
};
