import { Button } from "@radix-ui/themes";
import { ClipboardCheck } from "lucide-react";
import { m } from "#messages";
import { SiteLink } from "../../layout/site-link.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { useCompany } from "../builder/use-company.ts";

/** Among the settings: the way to what the company's forms ask for. Sales has nothing to do there. */
export function ConsentCard() {
  const { company } = useCompany();
  if (!company || company.role === "sales") return null;
  return (
    <DashboardCard
      title={m.consent_title()}
      action={
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard/consent">
            <ClipboardCheck size={16} aria-hidden /> {company.isOwner ? m.ui_change() : m.consent_card_open()}
          </SiteLink>
        </Button>
      }
    >
      <p className="quiet">{m.consent_card_text()}</p>
    </DashboardCard>
  );
}
