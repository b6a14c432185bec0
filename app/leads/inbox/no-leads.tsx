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
        <p>Leads that are given to you, and new ones that nobody has taken yet, show up here.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Inbox />} title="No leads yet">
      <p>
        Everybody who leaves their details in your widget or on your contact page shows up here, with the photo and the
        design that they made.
      </p>
      <Button asChild size="2" className="big-button">
        <SiteLink to="/embed-manager">Put the widget on your site</SiteLink>
      </Button>
    </EmptyState>
  );
}
