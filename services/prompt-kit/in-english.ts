import type { Message } from "#messages";

/** For models, and for the rules that read what people write: both know English alone, whatever the reader's language is. */
export function inEnglish(message: Message): string {
  return message({}, { locale: "en" });
}
