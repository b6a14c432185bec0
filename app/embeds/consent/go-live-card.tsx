import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { GoLiveList } from "./go-live-list.tsx";
import { useGoLive } from "./use-go-live.ts";

/** The list before a widget goes live. It holds nothing up. */
export function GoLiveCard({ company, isVerified }: { company: MyTenant; isVerified: boolean }) {
  const found = useGoLive(company, isVerified);
  if (!found) return null;
  return (
    <DashboardCard title={m.consent_go_live()} description={found.summary}>
      <GoLiveList states={found.states} isOwner={company.isOwner} />
    </DashboardCard>
  );
}
