import { type Message, m } from "#messages";
import { nameOfLanguage } from "#worker/language.contract.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { embedName } from "../../company/embed-name.ts";
import { LeadConsent } from "./lead-consent.tsx";
import { Fact, LeadSection } from "./lead-section.tsx";

const utmNames: Record<string, Message> = {
  source: m.leads_utm_source,
  medium: m.leads_utm_medium,
  campaign: m.leads_utm_campaign,
  term: m.leads_utm_term,
  content: m.leads_utm_content,
};

/** Where it was written, and what the person agreed to and took back. */
export function LeadOrigin({ lead }: { lead: LeadDetail }) {
  const { page, embed, utm } = lead;
  const campaign = Object.entries(utm ?? {});
  return (
    <>
      {lead.language || embed || page || campaign.length > 0 ? (
        <LeadSection title={m.leads_where_it_came()}>
          <dl className="facts">
            <Fact label={m.ui_language()}>{lead.language ? nameOfLanguage(lead.language) : null}</Fact>
            <Fact label={m.leads_widget()}>{embed ? m.leads_kind_on_place(embedName(embed)) : null}</Fact>
            <Fact label={m.leads_page()}>{page ? <PageLink page={page} /> : null}</Fact>
            {campaign.map(([name, value]) => (
              <Fact key={name} label={utmNames[name]?.() ?? name}>
                {value}
              </Fact>
            ))}
          </dl>
        </LeadSection>
      ) : null}
      <LeadConsent lead={lead} />
    </>
  );
}

/** Anyone can write anything there: only a web address becomes a link. */
function PageLink({ page }: { page: string }) {
  const isWeb = URL.canParse(page) && /^https?:$/.test(new URL(page).protocol);
  if (!isWeb) return page;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer nofollow">
      {page.replace(/^https?:\/\//, "")}
    </a>
  );
}
