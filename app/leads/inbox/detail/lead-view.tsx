import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import type { Company } from "../../company/use-company.ts";
import { Duplicates } from "./duplicates.tsx";
import { LeadDelivery } from "./lead-delivery.tsx";
import { LeadDesign, LeadFacts } from "./lead-facts.tsx";
import { LeadHead } from "./lead-head.tsx";
import { LeadHomeowner } from "./lead-homeowner.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadOrigin } from "./lead-origin.tsx";
import { LeadPictures } from "./lead-pictures.tsx";
import { LeadSheets } from "./lead-sheets.tsx";

type Props = { company: Company; lead: LeadDetail; isAlone: boolean; onOutdated: () => void };

export function LeadView({ company, lead, isAlone, onOutdated }: Props) {
  const at = { tenantId: company.id, leadId: lead.id };
  return (
    <article className="lead-view" aria-labelledby="lead-name">
      <LeadHead company={company} at={at} lead={lead} isAlone={isAlone} />
      <Duplicates duplicates={lead.duplicates} />
      <LeadFacts at={at} lead={lead} />
      <LeadPictures lead={lead} onOutdated={onOutdated} />
      <LeadDesign lead={lead} />
      <LeadHomeowner at={at} lead={lead} />
      {lead.projectId ? <LeadSheets projectId={lead.projectId} /> : null}
      <LeadNotes at={at} notes={lead.notes} />
      <LeadOrigin lead={lead} />
      <LeadDelivery at={at} lead={lead} canResend={company.isOwner} />
    </article>
  );
}
