import { definitions as sold } from "../../registry/definitions.ts";
import { fences } from "../fences/definition.ts";

export const definitions = [...sold, fences] as const;
