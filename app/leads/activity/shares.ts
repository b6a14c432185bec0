import type { EmbedCounts } from "#worker/embeds/embeds.contract.ts";

/** `part` of `whole` in percent, in words; null where there is nothing to take a part of. */
export function formatShare(part: number, whole: number): string | null {
  if (whole <= 0) return null;
  const percent = (part / whole) * 100;
  const digits = percent > 0 && percent < 10 ? 1 : 0;
  return `${percent.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;
}

/** What each figure means beside the others. */
export function formatFigures({ visits, uploads, renders, leads }: EmbedCounts): Record<keyof EmbedCounts, string> {
  const uploaded = formatShare(uploads, visits);
  const asked = formatShare(leads, visits);
  return {
    visits: "Times a widget was opened",
    uploads: uploaded ? `${uploaded} of visits` : "Photos of people's own homes",
    renders:
      uploads > 0
        ? `${(renders / uploads).toLocaleString("en-US", { maximumFractionDigits: 1 })} a photo`
        : "Designs on those photos",
    leads: asked ? `${asked} of visits` : "People who left their details",
  };
}
