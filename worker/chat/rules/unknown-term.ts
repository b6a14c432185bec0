import { m } from "#messages";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import type { Op } from "../vocabulary/operations.ts";
import { stopWords } from "../vocabulary/stop-words.ts";
import { joinNames } from "./join-names.ts";
import type { Segment } from "./segments.ts";

/** "Add a slide": says that a thing is not to be had which is wanted and which nobody here knows; null where there is none. */
export function unknownTermIn(
  service: Service,
  { tokens, named, start }: Segment,
  ops: ReadonlySet<Op>,
): string | null {
  if (!ops.has("add") || named.some((one) => one.ops.length === 0)) return null;
  const strange = tokens.filter(
    ({ text, stem }, i) =>
      stem.length > 3 &&
      /^[a-z]/.test(text) &&
      !stopWords.has(text) &&
      !stopWords.has(stem) &&
      !named.some((one) => one.start <= start + i && start + i < one.end),
  );
  const last = strange.at(-1);
  if (!last) return null;
  const names = chatOf(service).parts.map(({ name }) => name.toLowerCase());
  return m.chat_unknown_term({ term: last.text, parts: joinNames(names) });
}
