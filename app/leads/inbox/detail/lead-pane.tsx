import { Button, Skeleton } from "@radix-ui/themes";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { ApiError } from "../../../api.ts";
import { LoadingFailed } from "../../../ui/loading-failed.tsx";
import { EmptyState } from "../../company/empty-state.tsx";
import type { Company } from "../../company/use-company.ts";
import { useLead } from "../use-lead.ts";
import "../../../ui/picker.css";
import "./lead-pane.css";
import { LeadView } from "./lead-view.tsx";

type Props = { company: Company; leadId: string; isSideBySide: boolean };

/** One lead in all its parts, beside the list or alone. */
export function LeadPane({ company, leadId, isSideBySide }: Props) {
  const { data, error, isFetching, refetch } = useLead({ tenantId: company.id, leadId });
  return (
    <div className="lead-pane">
      {isSideBySide ? null : <BackToList />}
      {error && isGone(error) ? <Gone /> : null}
      {error && !isGone(error) && !data ? (
        <LoadingFailed words={m.leads_could_not_load_this_lead()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!error && !data ? <LeadLoading /> : null}
      {data && !isGone(error) ? (
        <LeadView company={company} lead={data} isAlone={!isSideBySide} onOutdated={() => refetch()} />
      ) : null}
    </div>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

function BackToList() {
  const { search } = useLocation();
  return (
    <Link className="back-link" to={{ pathname: "/dashboard/leads", search }}>
      <ArrowLeft size={16} aria-hidden /> {m.leads_all_leads()}
    </Link>
  );
}

function Gone() {
  const { search } = useLocation();
  return (
    <EmptyState icon={<FileQuestion />} title={m.leads_lead_not_found()}>
      <p>{m.leads_may_have_been_deleted()}</p>
      <Button asChild size="2" variant="soft" className="big-button">
        <Link to={{ pathname: "/dashboard/leads", search }}>{m.leads_back_to_inbox()}</Link>
      </Button>
    </EmptyState>
  );
}

function LeadLoading() {
  return (
    <div className="lead-view" aria-busy="true">
      <span role="status" className="sr-only">
        {m.leads_loading_lead()}
      </span>
      <Skeleton width="220px" height="32px" />
      <Skeleton width="300px" height="20px" />
      <Skeleton height="280px" />
      <Skeleton height="120px" />
    </div>
  );
}
