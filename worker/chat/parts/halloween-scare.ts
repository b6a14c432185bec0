import { scareLevels } from "../../../engine/halloween/design.ts";
import { themeOptions } from "../../visualizations/halloween/catalogue.ts";
import type { Stop } from "../rules/set-values.ts";
import type { Wish } from "../rules/wish.ts";
import type { Draft } from "./part.ts";

/**
 * Below its own level nothing of a theme is left: bones and graves are not for families. A theme that is wished brings its
 * level along; a level that is wished leaves the theme, and says what that means.
 */
export function withLeastScare(
  draft: Draft,
  { stops, wishes }: { stops: Stop[]; wishes: readonly Wish[] },
): { draft: Draft; stops: Stop[] } {
  const theme = themeOptions.find(({ id }) => id === draft.theme);
  const level = (id: unknown) => scareLevels.map(String).indexOf(String(id));
  if (!theme?.least || level(draft.scare) >= level(theme.least)) return { draft, stops };
  const isWished = (key: string) => wishes.some((wish) => wish.type === "set" && wish.part.key === key);
  if (isWished("theme") && !isWished("scare")) return { draft: { ...draft, scare: theme.least }, stops };
  if (!wishes.some(({ type }) => type === "way") && !isWished("scare")) return { draft, stops };
  const text = `At that level little of ${theme.name} is left: another theme shows more.`;
  return { draft, stops: [...stops, { text, choices: ["Pumpkin porch", "Harvest", "Friendly ghosts"] }] };
}
