import type { FullService } from "../service.ts";
import type { RoofingSidingChoice } from "./catalogue/roofing-siding-options.ts";
import { roofingSidingSchema } from "./design.contract.ts";
import { roofingSidingDesign } from "./design.ts";
import type { RoofingSidingDesign } from "./render/design.ts";
import { roofingSidingChat } from "./wording/roofing-siding-chat.ts";
import { roofingSidingPrompt } from "./wording/roofing-siding-prompt.ts";

/** The whole service, for the server. */
export const roofingSidingService: FullService<RoofingSidingChoice, RoofingSidingDesign> = {
  ...roofingSidingDesign,
  schema: roofingSidingSchema,
  requiredSurfaces: ({ roof, siding }) => [...(roof ? ["roof" as const] : []), ...(siding ? ["siding" as const] : [])],
  models: {
    prompt: roofingSidingPrompt,
    keepsStructure: true,
  },
  chat: roofingSidingChat,
};
