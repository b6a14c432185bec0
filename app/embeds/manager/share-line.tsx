import { m } from "#messages";
import type { TenantEmbeds } from "#worker/embeds/embeds.contract.ts";

/** How much of the plan's month is for visitors, and how far they have come; nothing where there is no limit. */
export function ShareLine({ share: { today, month } }: Pick<TenantEmbeds, "share">) {
  if (!month || month.limit === -1) return null;
  return (
    <p className="quiet">
      {today && today.limit !== -1
        ? m.embeds_share_today({ ...month, usedToday: today.used, limitToday: today.limit })
        : m.embeds_share_month(month)}{" "}
      {m.embeds_rest_of_month_stays_yours()}
    </p>
  );
}
