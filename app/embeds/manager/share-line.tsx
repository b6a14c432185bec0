import type { TenantEmbeds } from "#worker/embeds/embeds.contract.ts";

/** How much of the plan's month is for visitors, and how far they have come; nothing where there is no limit. */
export function ShareLine({ share: { today, month } }: Pick<TenantEmbeds, "share">) {
  if (!month || month.limit === -1) return null;
  return (
    <p className="quiet">
      Visitors have made {count(month.used)} of the {count(month.limit)} pictures set aside for them this month
      {today && today.limit !== -1 ? `, ${count(today.used)} of ${count(today.limit)} today` : ""}. The rest of your
      month stays yours. Once their share is used up, they still get the preview and your form.
    </p>
  );
}

function count(pictures: number): string {
  return pictures.toLocaleString("en-US");
}
