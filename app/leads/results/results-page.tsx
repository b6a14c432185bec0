import { ChartNoAxesCombined, LockKeyhole } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { type Funnel, type FunnelPeriod, funnelPeriods } from "#worker/dashboard/funnel/funnel.contract.ts";
import "../../layout/radix-components.css";
import { unlistedMeta } from "../../layout/page-meta.ts";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import "../../ui/picker.css";
import { ActivityLoading } from "../activity/activity-loading.tsx";
import "../activity/activity.css";
import { CompanyPage } from "../company/company-page.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import type { Route } from "./+types/results-page";
import { Campaigns } from "./campaigns.tsx";
import { FunnelDays } from "./funnel-days.tsx";
import { FunnelSteps } from "./funnel-steps.tsx";
import "./results.css";
import { periodNames } from "./step-labels.ts";
import { useFunnel } from "./use-funnel.ts";
import { WeeklySwitch } from "./weekly-switch.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.leads_results(), matches[0].loaderData?.tenant.companyName);
}

export default function ResultsPage() {
  return (
    <CompanyPage title={m.leads_results()}>
      {({ id, role }) => (role === "sales" ? <NotForSales /> : <Results tenantId={id} />)}
    </CompanyPage>
  );
}

function Results({ tenantId }: { tenantId: number }) {
  const [period, setPeriod] = useState<FunnelPeriod>("30");
  const { data, error, isFetching, isPlaceholderData, refetch } = useFunnel(tenantId, period);
  if (error && !data) {
    return <LoadingFailed words={m.leads_could_not_load_numbers()} busy={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <div className="activity">
      <div className="results-bar">
        <p className="quiet">{m.leads_results_about()}</p>
        <div className="picker">
          <label htmlFor="results-period">{m.leads_results_period()}</label>
          <select id="results-period" value={period} onChange={({ target }) => setPeriod(target.value as FunnelPeriod)}>
            {funnelPeriods.map((days) => (
              <option key={days} value={days}>
                {periodNames[days]()}
              </option>
            ))}
          </select>
        </div>
      </div>
      {data ? <Figures funnel={data} isBusy={isPlaceholderData} /> : <ActivityLoading />}
      {typeof data?.isWeeklyMailOn === "boolean" ? (
        <WeeklySwitch tenantId={tenantId} isOn={data.isWeeklyMailOn} />
      ) : null}
    </div>
  );
}

function Figures({ funnel, isBusy }: { funnel: Funnel; isBusy: boolean }) {
  if (funnel.campaigns.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesCombined />} title={m.leads_results_none()}>
        <p>{m.leads_results_none_text()}</p>
      </EmptyState>
    );
  }
  return (
    <div className="activity" aria-busy={isBusy}>
      <FunnelSteps counts={funnel.counts} />
      <Campaigns funnel={funnel} />
      <FunnelDays days={funnel.days} />
    </div>
  );
}

function NotForSales() {
  return (
    <EmptyState icon={<LockKeyhole />} title={m.leads_results_are_for_managers()}>
      <p>{m.leads_results_are_for_managers_text()}</p>
    </EmptyState>
  );
}
