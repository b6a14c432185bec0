import { Button } from "@radix-ui/themes";
import { Inbox } from "lucide-react";
import { SiteLink } from "../../layout/site-link.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import { useCompany } from "../company/use-company.ts";

export function NoLeads() {
  const state = useCompany();
  if (state.status === "ready" && state.company.role === "sales") {
    return (
      <EmptyState icon={<Inbox />} title="No leads for you yet">
        <p>Leads assigned to you, and new ones nobody has taken yet, show up here.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Inbox />} title="No leads yet">
      <p>
        Everyone who leaves their details in your widget or on your contact page shows up here, with their photo and
        design.
      </p>
      <Button asChild size="2" className="big-button">
        <SiteLink to="/embed-manager">Put the widget on your site</SiteLink>
      </Button>
    </EmptyState>
  );
}
