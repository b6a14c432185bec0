import { m } from "#messages";
import type { Edit, Stop } from "../../chat-kit/edit.ts";
import type { Draft } from "../../chat-kit/part.ts";
import { themeOptions } from "../catalogue/halloween-options.ts";
import { scareLevels } from "../render/design.ts";

/**
 * Below its own level nothing of a theme is left: bones and graves are not for families. A theme that is wished brings its
 * level along; a level that is wished leaves the theme, and says what that means.
 */
export function withMinScareLevel(
  draft: Draft,
  { stops, edits }: { stops: Stop[]; edits: readonly Edit[] },
): { draft: Draft; stops: Stop[] } {
  const theme = themeOptions.find(({ id }) => id === draft.theme);
  const level = (id: unknown) => scareLevels.map(String).indexOf(String(id));
  if (!theme?.minScare || level(draft.scare) >= level(theme.minScare)) return { draft, stops };
  const isRequested = (key: string) => edits.some((edit) => edit.type === "set" && edit.part.key === key);
  if (isRequested("theme") && !isRequested("scare")) return { draft: { ...draft, scare: theme.minScare }, stops };
  if (!edits.some(({ type }) => type === "adjustment") && !isRequested("scare")) return { draft, stops };
  const text = m.halloween_chat_little_is_left({ theme: theme.name() });
  const choices = themeOptions.filter(({ minScare }) => !minScare).slice(0, 3);
  return { draft, stops: [...stops, { text, choices: choices.map(({ name }) => name()) }] };
}
