import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { EmbedBuilder } from "../builder/embed-builder.tsx";
import { PlatformSteps } from "./platform-steps.tsx";

/** The builder of the dashboard, and how its code gets onto a page. */
export function InstallCard({ company }: { company: MyTenant }) {
  return (
    <DashboardCard title={m.embeds_put_it_on_site()}>
      <EmbedBuilder company={company} steps={(choice) => <PlatformSteps choice={choice} />} />
    </DashboardCard>
  );
}
