import { Spinner } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { StaffBillingDetail, StripeComparison } from "#worker/admin/billing/billing.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { formatDateTime } from "../format.ts";
import "./stripe-comparison.css";
import { BillingActions } from "./billing-actions.tsx";
import { fetchStripeComparison } from "./billing-requests.ts";
import { SidesTable } from "./comparison-table.tsx";

/** What we know beside what Stripe says now. Without Stripe our side stays. */
export function StripeComparisonCard({ billing }: { billing: StaffBillingDetail }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", "billing", "beside", billing.id],
    queryFn: () => fetchStripeComparison(billing.id),
    enabled: billing.customerId !== null,
    staleTime: 0,
    networkMode: "always",
  });
  // Ours as it was when Stripe answered: the two belong together.
  const beside = error ? undefined : data;
  return (
    <DashboardCard title="Ours beside Stripe's" description={formatSyncTime(billing, beside)}>
      {billing.customerId === null ? (
        <p className="quiet">Stripe does not know this account: it never went to the checkout.</p>
      ) : null}
      {beside ? <Verdict beside={beside} billing={billing} /> : null}
      {error ? (
        <LoadingFailed
          words={failureMessage(error, "Stripe did not answer. What we know ourselves is still here.")}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {billing.customerId !== null && !beside && !error ? (
        <p className="beside-verdict" role="status">
          <Spinner size="2" /> Asking Stripe…
        </p>
      ) : null}
      <SidesTable
        ours={beside?.ours ?? billing.ours}
        stripe={beside?.stripe ?? null}
        differing={beside?.differing ?? []}
      />
      <BillingActions billing={billing} />
    </DashboardCard>
  );
}

function Verdict({ beside, billing: { source } }: { beside: StripeComparison; billing: StaffBillingDetail }) {
  const { differing, running } = beside;
  const count = differing.length;
  return (
    <div className="beside-verdicts">
      <p className="beside-verdict" data-differs={count > 0 || undefined} role="status">
        {count > 0 ? <TriangleAlert size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
        {verdictOf(beside)}
      </p>
      {running > 1 ? (
        <p className="beside-verdict" data-differs>
          <TriangleAlert size={18} aria-hidden />
          {`${running} subscriptions run at Stripe, and each is paid. The best one counts here.`}
        </p>
      ) : null}
      {count > 0 && source === "manual" ? (
        <p className="quiet">
          An admin has set this plan. It stays until an admin takes it away, or a better one is paid for: a re-sync does
          not change it.
        </p>
      ) : null}
    </div>
  );
}

function verdictOf({ differing, ours, stripe }: StripeComparison): string {
  if (differing.length === 0) return "Both sides say the same.";
  if (ours.status === "none") return "Stripe has a subscription that we do not know of.";
  if (stripe.status === "none") return "We know of a subscription that Stripe does not have.";
  return differing.length === 1 ? "One field differs." : `${differing.length} fields differ.`;
}

function formatSyncTime({ syncedAt }: StaffBillingDetail, beside: StripeComparison | undefined): string {
  const synced = syncedAt ? `Last synced ${formatDateTime(syncedAt)}.` : "Never synced.";
  return beside ? `${synced} Asked Stripe ${formatDateTime(beside.askedAt)}.` : synced;
}
