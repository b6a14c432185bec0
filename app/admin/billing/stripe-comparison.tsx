import { Spinner } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ExternalLink, TriangleAlert } from "lucide-react";
import type { StaffBillingDetail, StripeComparison } from "#worker/admin/billing/billing.contract.ts";
import { api, dataOf } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { formatDateTime } from "../format.ts";
import { Actions } from "../resource/actions.tsx";
import { RecordCard } from "../resource/card.tsx";
import "./stripe-comparison.css";
import { SidesTable } from "./comparison-table.tsx";

const routes = api.admin.billing[":id"];

/** What we know beside what Stripe says now. Without Stripe our side stays. */
export function StripeComparisonCard({ billing }: { billing: StaffBillingDetail }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", "billing", "beside", billing.id],
    queryFn: () => dataOf(routes.stripe.$get({ param: { id: billing.id } })),
    enabled: billing.customerId !== null,
    staleTime: 0,
    networkMode: "always",
  });
  // Ours as it was when Stripe answered: the two belong together.
  const beside = error ? undefined : data;
  return (
    <RecordCard isWide title="Ours beside Stripe's" description={formatSyncTime(billing, beside)}>
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
    </RecordCard>
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

/** Asking Stripe again is a redo, which support may. */
function BillingActions({ billing: { id, email, customerUrl } }: { billing: StaffBillingDetail }) {
  if (customerUrl === null) return null;
  const resync = {
    button: "Re-sync",
    title: "Re-sync with Stripe?",
    description: `What Stripe says about ${email} now is written down here, as after one of its events. Nothing changes at Stripe.`,
    send: () => dataOf(routes.sync.$post({ param: { id } })),
    done: { title: "Re-synced", description: "Stripe's truth is written down. The audit log has what changed." },
  };
  return (
    <Actions name="billing" id={id} actions={[resync]}>
      <QuietButton asChild>
        <a href={customerUrl} target="_blank" rel="noreferrer">
          Open in Stripe <ExternalLink size={16} aria-hidden />
          <span className="sr-only">, in a new tab</span>
        </a>
      </QuietButton>
    </Actions>
  );
}
