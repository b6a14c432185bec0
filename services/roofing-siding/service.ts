import type { FullService } from "../service.ts";
import type { HouseChoice } from "./catalogue/house-options.ts";
import { houseSchema } from "./design.contract.ts";
import { houseDesign } from "./design.ts";
import type { HouseDesign } from "./render/design.ts";
import { houseChat } from "./wording/house-chat.ts";
import { housePrompt } from "./wording/house-prompt.ts";

/** The whole service, for the server. */
export const houseService: FullService<HouseChoice, HouseDesign> = {
  ...houseDesign,
  schema: houseSchema,
  requiredSurfaces: ({ roof, siding }) => [...(roof ? ["roof" as const] : []), ...(siding ? ["siding" as const] : [])],
  models: {
    prompt: housePrompt,
    keepsStructure: true,
  },
  chat: houseChat,
};
