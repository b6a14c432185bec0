import type { Ports } from "../ports.ts";
import type { Interpreter } from "./interpreter.ts";
import { keywordInterpreter } from "./keyword-interpreter.ts";
import { modelInterpreter } from "./model/model-interpreter.ts";

/** In order: a language model where one is set up, and the catalogue's words, which always have an answer. */
export function interpretersOf(ports: Pick<Ports, "settings" | "ai">): Interpreter[] {
  const model = modelInterpreter(ports);
  return model ? [model, keywordInterpreter] : [keywordInterpreter];
}
