import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { embedName } from "../../company/embed-name.ts";
import { formatDateTime } from "../lead-labels.ts";
import { Fact, LeadSection } from "./lead-section.tsx";

const utmNames: Record<string, string> = {
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  term: "Search term",
  content: "Ad",
};

/** Where it was written, and what the person agreed to. */
export function LeadOrigin({ lead }: { lead: LeadDetail }) {
  const { page, embed, utm, consent, consentVersion, consentAt } = lead;
  const campaign = Object.entries(utm ?? {});
  return (
    <>
      {embed || page || campaign.length > 0 ? (
        <LeadSection title="Where it came from">
          <dl className="facts">
            <Fact label="Widget">{embed ? `${embedName(embed).kind} on ${embedName(embed).place}` : null}</Fact>
            <Fact label="Page">{page ? <PageLink page={page} /> : null}</Fact>
            {campaign.map(([name, value]) => (
              <Fact key={name} label={utmNames[name] ?? name}>
                {value}
              </Fact>
            ))}
          </dl>
        </LeadSection>
      ) : null}
      {consent ? (
        <LeadSection title="What they agreed to">
          <blockquote className="lead-consent">{consent}</blockquote>
          <p className="quiet">
            {[
              consentVersion === null ? null : `Version ${consentVersion} of your text`,
              formatDateTime(consentAt ?? lead.createdAt),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        </LeadSection>
      ) : null}
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
