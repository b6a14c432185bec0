import type { FullService } from "../service.ts";
import type { LandscapeChoice } from "./catalogue/landscape-options.ts";
import { landscapeSchema } from "./design.contract.ts";
import { landscapeDesign } from "./design.ts";
import type { LandscapeDesign } from "./render/design.ts";
import { landscapeChat } from "./wording/landscape-chat.ts";
import { landscapePrompt } from "./wording/landscape-prompt.ts";

/** The whole service, for the server. */
export const landscapeService: FullService<LandscapeChoice, LandscapeDesign> = {
  ...landscapeDesign,
  schema: landscapeSchema,
  models: {
    prompt: landscapePrompt,
  },
  chat: landscapeChat,
};
