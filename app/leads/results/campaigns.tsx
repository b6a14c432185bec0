import { m } from "#messages";
import type { Funnel, FunnelCampaign } from "#worker/dashboard/funnel/funnel.contract.ts";
import { type FunnelRow, FunnelTable } from "./funnel-table.tsx";

/** Which campaigns bring leads, those with most forms first. */
export function Campaigns({ funnel: { campaigns, others } }: { funnel: Funnel }) {
  const rows: FunnelRow[] = campaigns.map((row) => ({
    key: `${row.source} ${row.campaign}`,
    name: nameOf(row),
    counts: row,
    isWithoutWidget: row.source === "page",
  }));
  if (others) rows.push({ key: "others", name: m.leads_results_other_campaigns(), counts: others });
  const isNamed = campaigns.some(({ campaign }) => campaign !== "");
  return (
    <section className="activity-section" aria-labelledby="by-campaign">
      <h2 id="by-campaign">{m.leads_results_by_campaign()}</h2>
      {isNamed ? null : <p className="quiet">{m.leads_results_name_campaigns()}</p>}
      <FunnelTable label={m.leads_results_by_campaign()} nameTitle={m.leads_results_campaign()} rows={rows} />
    </section>
  );
}

function nameOf({ campaign, source }: FunnelCampaign) {
  const place = source === "page" ? m.leads_results_contact_page() : null;
  if (campaign === "") return place ?? m.leads_results_no_campaign();
  return (
    <>
      {campaign}
      {place ? <small>{place}</small> : null}
    </>
  );
}
