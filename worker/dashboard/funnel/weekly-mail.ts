import { m } from "#messages";
import type { Brand } from "../../mail/brand.ts";
import { composeMail } from "../../mail/compose-mail.ts";
import { greeting } from "../../mail/greeting.ts";
import type { MailContent } from "../../mail/seal-content.ts";
import type { FunnelCampaign, FunnelCounts } from "./funnel.contract.ts";

type Facts = {
  brand: Brand;
  firstName: string;
  companyName: string;
  /** Midnights (UTC) of the Monday and the Sunday of the week. */
  from: Date;
  to: Date;
  counts: FunnelCounts;
  /** The named campaign with most forms; null where none brought any. */
  best: FunnelCampaign | null;
  resultsLink: string;
};

/** A week of a company's widgets and forms, for its owner: sums alone, nobody's name. */
export function weeklyMail(facts: Facts): Promise<MailContent> {
  const { brand, firstName, companyName, counts, best, resultsLink } = facts;
  const { views, photos, pictures, forms, won, wonCents } = counts;
  const subject = m.dashboard_weekly_subject({ count: forms });
  const leads = m.dashboard_weekly_leads({ count: forms });
  return composeMail({
    brand,
    subject,
    preheader: leads,
    heading: subject,
    body: [
      greeting(firstName),
      m.dashboard_weekly_what({ companyName, from: facts.from.getTime(), to: facts.to.getTime() }),
      leads,
      ...(views + photos + pictures > 0 ? [m.dashboard_weekly_widgets({ views, photos, pictures })] : []),
      ...(best ? [m.dashboard_weekly_best({ campaign: best.campaign, count: best.forms })] : []),
      ...(won > 0 ? [m.dashboard_weekly_won({ count: won })] : []),
      ...(wonCents > 0 ? [m.dashboard_weekly_worth({ dollars: wonCents / 100 })] : []),
    ],
    button: { label: m.dashboard_weekly_see(), href: resultsLink },
    note: [m.dashboard_weekly_stop()],
  });
}
