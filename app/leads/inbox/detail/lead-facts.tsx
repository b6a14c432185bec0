import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { Fact, LeadSection } from "./lead-section.tsx";

/** How to reach them, and what they wrote. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { email, phone, address, businessName, projectDetails } = lead;
  return (
    <>
      <LeadSection title="Contact">
        <dl className="facts">
          <Fact label="Email">
            <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
          </Fact>
          <Fact label="Phone">{phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a> : null}</Fact>
          <Fact label="Address">{address ? <MapLink address={address} /> : null}</Fact>
          <Fact label="Business">{businessName}</Fact>
        </dl>
      </LeadSection>
      {projectDetails ? (
        <LeadSection title="Message">
          <p className="lead-message">{projectDetails}</p>
        </LeadSection>
      ) : null}
    </>
  );
}

export function LeadDesign({ design }: Pick<LeadDetail, "design">) {
  if (design.length === 0) return null;
  return (
    <LeadSection title="Design">
      <dl className="facts">
        {design.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </LeadSection>
  );
}

function MapLink({ address }: { address: string }) {
  const query = new URLSearchParams({ api: "1", query: address });
  return (
    <a href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
