import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { nextPersonMinutes, ownerMinutes } from "#worker/leads/speed/speed.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { AnsweringForm } from "./answering-form.tsx";
import { fetchAnswering, speedKeys } from "./speed-requests.ts";

/** Who hears of a lead that waits, and when the company works. */
export function AnsweringCard({ tenantId }: { tenantId: number }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: speedKeys.answering(tenantId),
    queryFn: () => fetchAnswering(tenantId),
    networkMode: "always",
  });
  return (
    <DashboardCard
      title={m.leads_speed_alerts()}
      description={m.leads_speed_alerts_about({ first: nextPersonMinutes, owner: ownerMinutes })}
    >
      {error && !data ? (
        <LoadingFailed words={m.leads_could_not_load_settings()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton className="answering-awaited" /> : null}
      {data ? <AnsweringForm tenantId={tenantId} answering={data} /> : null}
    </DashboardCard>
  );
}
