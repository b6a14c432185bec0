import { m } from "#messages";
import type { Said } from "#services/chat-kit/service-chat.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";

/** Why something is not done, with the words that it is about. */
export function explainUnsupported({ pattern, text }: Said, edit: string): string {
  const words = edit.match(new RegExp(pattern.source, "gi")) ?? [];
  return m.chat_about({ words: [...new Set(words.map((one) => one.trim().toLowerCase()))].join(", "), text: text() });
}

/** What a service does not have; null where the wish names nothing of that kind. */
export function absentMessage(service: Service, edit: string, hasChoice: boolean): string | null {
  const { unsupported } = chatOf(service);
  const found = unsupported.find(({ pattern, always }) => (always || !hasChoice) && pattern.test(edit));
  return found ? explainUnsupported(found, edit) : null;
}
