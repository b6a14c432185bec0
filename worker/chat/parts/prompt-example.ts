import type { Reply } from "../model/reply.ts";

/** A message, and what a language model should answer to it. */
export type Example = { message: string; reply: Reply };

export function set(...edits: [field: string, value: string][]): Reply {
  return {
    kind: "change",
    edits: edits.map(([field, value]) => ({ field, operation: "set", value })),
    text: "",
    choices: [],
  };
}

export function remove(field: string, value: string): Reply {
  return { kind: "change", edits: [{ field, operation: "remove", value }], text: "", choices: [] };
}

export function say(kind: Exclude<Reply["kind"], "change">, text: string, choices: string[] = []): Reply {
  return { kind, edits: [], text, choices };
}

export const price = say("refuse", "I cannot speak about prices: please ask your contractor.");
