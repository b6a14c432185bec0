/** What a language model answers: edits of named fields, or one sentence. */
export type Reply = {
  kind: "change" | "answer" | "question" | "refuse";
  edits: { field: string; operation: "set" | "remove" | "as-in-photo"; value: string }[];
  text: string;
  choices: string[];
};

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

export const price = say("refuse", "I can't help with prices, but your contractor can.");
