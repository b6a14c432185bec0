import { m } from "#messages";
import "../../layout/radix-components.css";
import { MousePointerClick } from "lucide-react";
import { UnverifiedNotice } from "../../auth/unverified-notice.tsx";
import { unlistedMeta } from "../../layout/page-meta.ts";
import { CompanyPage } from "../company/company-page.tsx";
import type { Company } from "../company/use-company.ts";
import type { Route } from "./+types/inbox-page";
import { ExportLeads } from "./export-leads.tsx";
import "./inbox.css";
import { LeadPane } from "./detail/lead-pane.tsx";
import { InboxBar } from "./inbox-bar.tsx";
import { LeadList } from "./lead-list.tsx";
import { useInboxFilters } from "./use-inbox-filters.ts";
import { useMedia } from "./use-media.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.leads_title(), matches[0].loaderData?.tenant.companyName);
}

export default function InboxPage({ params: { leadId } }: Route.ComponentProps) {
  return (
    <CompanyPage
      title={m.leads_title()}
      action={({ id, role }) => (role === "sales" ? null : <ExportLeads tenantId={id} />)}
    >
      {(company) => (
        <>
          <UnverifiedNotice company={company} />
          <Inbox company={company} leadId={leadId} />
        </>
      )}
    </CompanyPage>
  );
}

/** On a desk the list and a lead beside it; on a phone one after the other. */
function Inbox({ company, leadId }: { company: Company; leadId: string | undefined }) {
  const { filters, change } = useInboxFilters();
  const isSideBySide = useMedia("(min-width: 960px)");
  const pane = leadId ? <LeadPane key={leadId} company={company} leadId={leadId} isSideBySide={isSideBySide} /> : null;
  if (pane && !isSideBySide) return pane;
  return (
    <div className="inbox">
      <InboxBar tenantId={company.id} filters={filters} onChange={change} />
      <LeadList tenantId={company.id} filters={filters} isSideBySide={isSideBySide} onChange={change} />
      {isSideBySide ? <aside className="inbox-aside">{pane ?? <NothingOpen />}</aside> : null}
    </div>
  );
}

function NothingOpen() {
  return (
    <div className="nothing-open">
      <MousePointerClick size={28} aria-hidden />
      <p>{m.leads_choose_lead_to_read()}</p>
    </div>
  );
}
