import { Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { nextPersonMinutes, publicSpeed, speedDays } from "#worker/leads/speed/speed.catalogue.ts";
import type { Speed } from "#worker/leads/speed/speed.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { formatWait } from "./format-wait.ts";
import { useSpeed } from "./speed-line.tsx";
import { fetchAnswering, speedKeys } from "./speed-requests.ts";

/** How fast the company has answered, and what homeowners read of it. */
export function SpeedCard({ tenantId }: { tenantId: number }) {
  const { data, error, isFetching, refetch } = useSpeed(tenantId);
  const { data: answering } = useQuery({
    queryKey: speedKeys.answering(tenantId),
    queryFn: () => fetchAnswering(tenantId),
    networkMode: "always",
  });
  return (
    <DashboardCard title={m.leads_speed_so_far()} description={m.leads_speed_so_far_about({ days: speedDays })}>
      {error && !data ? (
        <LoadingFailed words={m.leads_could_not_load_numbers()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height="120px" /> : null}
      {data ? <Figures speed={data} /> : null}
      {answering?.showsSpeed ? (
        <p className="quiet">
          {answering.usualMinutes === null
            ? m.leads_speed_public_none({ leads: publicSpeed.leads, days: publicSpeed.days })
            : m.leads_speed_public({ within: String(answering.usualMinutes) })}
        </p>
      ) : null}
    </DashboardCard>
  );
}

function Figures({ speed: { leads, answered, medianMs, fast } }: { speed: Speed }) {
  if (leads === 0) return <p className="quiet">{m.leads_speed_no_leads()}</p>;
  const share = (count: number) => m.leads_speed_share({ count, leads });
  return (
    <dl className="speed-figures">
      <div>
        <dt>{m.leads_speed_median()}</dt>
        <dd>{medianMs === null ? m.leads_speed_median_none() : formatWait(medianMs)}</dd>
      </div>
      <div>
        <dt>{m.leads_speed_fast({ minutes: nextPersonMinutes })}</dt>
        <dd>{share(fast)}</dd>
      </div>
      <div>
        <dt>{m.leads_speed_answered()}</dt>
        <dd>{share(answered)}</dd>
      </div>
    </dl>
  );
}
