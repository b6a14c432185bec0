import { providers as real } from "../../auth/providers/provider-list.catalogue.ts";
import { acorn } from "./acorn.catalogue.ts";

export const providers = { ...real, acorn } as const;
