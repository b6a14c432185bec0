import type { Services } from "../ports.ts";
import type { Interpreter } from "./interpreter.ts";
import { keywordInterpreter } from "./keyword-interpreter.ts";
import { modelInterpreter } from "./model/model-interpreter.ts";

/** In order: a language model where one is set up, and the catalogue's words, which always have an answer. */
export function interpretersOf(services: Pick<Services, "settings" | "ai">): Interpreter[] {
  const model = modelInterpreter(services);
  return model ? [model, keywordInterpreter] : [keywordInterpreter];
}
