import { google } from "./google.catalogue.ts";
import type { ProviderDefinition } from "./provider.contract.ts";

/** Every provider, in the order of the sign-in page: a new one is its file and its line here. */
export const providers = { google } as const satisfies Record<string, ProviderDefinition>;
