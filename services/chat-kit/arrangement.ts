import { m } from "#messages";
import type { Draft } from "./part.ts";
import type { FreeFields } from "./service-chat.ts";

/** "Another arrangement" for language models, of services that arrange things by themselves. */
export const arrangement: FreeFields = {
  lines: ['- arrangement: value "another".'],
  editOf: (field, value) =>
    field === "arrangement" && value === "another"
      ? { type: "adjustment", parts: [], adjustment: "shuffle", strength: 1, feet: null }
      : null,
};

/** What an arrangement is kept under in a design: `shuffle` or `seed`. */
export function describeArrangement(before: Draft, after: Draft): string[] {
  const isSame = before.shuffle === after.shuffle && before.seed === after.seed;
  return isSame ? [] : [m.chat_kit_another_arrangement()];
}
