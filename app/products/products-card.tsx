import { Button } from "@radix-ui/themes";
import { Layers } from "lucide-react";
import { m } from "#messages";
import { SiteLink } from "../layout/site-link.tsx";
import { useCompany } from "../leads/company/use-company.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";

/** Among the settings: the way to what the company installs. Sales has nothing to change there. */
export function ProductsCard() {
  const state = useCompany();
  if (state.status !== "ready" || state.company.role === "sales") return null;
  return (
    <DashboardCard
      title={m.products_title()}
      action={
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard/products">
            <Layers size={16} aria-hidden /> {m.ui_change()}
          </SiteLink>
        </Button>
      }
    >
      <p className="quiet">{m.products_card_text()}</p>
    </DashboardCard>
  );
}
