import { z } from "zod";
import { m } from "#messages";

/** Body of `POST /api/tenants/{id}/embeds/check`: a page of one of the company's own sites. */
export const checkPageSchema = z.object({
  page: z
    .string({ error: () => m.embeds_enter_page() })
    .trim()
    .min(1, { error: () => m.embeds_enter_page() })
    .max(500, { error: () => m.embeds_enter_page() })
    // People leave it out.
    .transform((text) => (/^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`)),
});

/**
 * `works`: visitors see it. `unseen`: the code is fine, and no visitor's browser has shown it yet. `old-code`: it names a former
 * address or name of the company. `blocked`: the page's own policy keeps it out. `hidden`: it stands in a hidden part.
 * `other-company`: the code is another company's. `as-text`: visitors read the code. `missing`: there is none.
 * `unreachable`: the page did not answer with a page.
 */
export const pageStates = [
  "works",
  "unseen",
  "old-code",
  "blocked",
  "hidden",
  "other-company",
  "as-text",
  "missing",
  "unreachable",
] as const;
export type PageState = (typeof pageStates)[number];

/** What a check has found, inside `{ success, data }`. */
export type PageCheck = {
  /** The page that was read in the end. */
  page: string;
  state: PageState;
  /** What it rests on: the page as our server read it, and what visitors' browsers told. */
  sources: ("page" | "visitors")[];
  /** When a visitor's browser last showed a widget of the company on this site; ISO 8601. */
  seenAt: string | null;
  /** The lines to put there instead; null where no line helps. */
  line: string | null;
};
