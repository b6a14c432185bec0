import { Button } from "@radix-ui/themes";
import { Inbox } from "lucide-react";
import { m } from "#messages";
import { SiteLink } from "../../layout/site-link.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import { useCompany } from "../company/use-company.ts";

export function NoLeads() {
  const state = useCompany();
  if (state.status === "ready" && state.company.role === "sales") {
    return (
      <EmptyState icon={<Inbox />} title={m.leads_no_leads_for_you_yet()}>
        <p>{m.leads_leads_assigned_to()}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Inbox />} title={m.leads_no_leads_yet()}>
      <p>{m.leads_everyone_who_leaves_their_details()}</p>
      <Button asChild size="2" className="big-button">
        <SiteLink to="/embed-manager">{m.leads_put_widget_on_site()}</SiteLink>
      </Button>
    </EmptyState>
  );
}
