import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";

/** What a service does not have; null where the wish names nothing of that kind. */
export function absentMessage(service: Service, edit: string, hasChoice: boolean): string | null {
  const { unsupported } = chatOf(service);
  return unsupported.find(({ pattern, always }) => (always || !hasChoice) && pattern.test(edit))?.text() ?? null;
}
