import { language, m } from "#messages";
import type { EmbedCounts } from "#worker/embeds/embeds.contract.ts";

/** `part` of `whole` in percent, in words; null where there is nothing to take a part of. */
export function formatShare(part: number, whole: number): string | null {
  if (whole <= 0) return null;
  const percent = (part / whole) * 100;
  const digits = percent > 0 && percent < 10 ? 1 : 0;
  return `${percent.toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;
}

/** What each figure means beside the others. */
export function formatFigures({ visits, uploads, renders, leads }: EmbedCounts): Record<keyof EmbedCounts, string> {
  const uploaded = formatShare(uploads, visits);
  const asked = formatShare(leads, visits);
  return {
    visits: m.leads_times_widget_was_opened(),
    uploads: uploaded ? m.leads_of_visits({ share: uploaded }) : m.leads_photos_of_peoples_own_homes(),
    renders: uploads > 0 ? m.leads_per_photo({ count: renders / uploads }) : m.leads_designs_on_those_photos(),
    leads: asked ? m.leads_of_visits({ share: asked }) : m.leads_people_who_left_their_details(),
  };
}
