import { Spinner } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ExternalLink, TriangleAlert } from "lucide-react";
import { m } from "#messages";
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
    <RecordCard isWide title={m.admin_ours_beside_stripes()} description={formatSyncTime(billing, beside)}>
      {billing.customerId === null ? <p className="quiet">{m.admin_stripe_does_not_know_this()}</p> : null}
      {beside ? <Verdict beside={beside} billing={billing} /> : null}
      {error ? (
        <LoadingFailed
          words={failureMessage(error, m.admin_stripe_did_not_answer())}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {billing.customerId !== null && !beside && !error ? (
        <p className="beside-verdict" role="status">
          <Spinner size="2" /> {m.admin_asking_stripe()}
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
          {m.admin_subscriptions_run_at_stripe({ running })}
        </p>
      ) : null}
      {count > 0 && source === "manual" ? <p className="quiet">{m.admin_admin_has_set_this_plan()}</p> : null}
    </div>
  );
}

function verdictOf({ differing, ours, stripe }: StripeComparison): string {
  if (differing.length === 0) return m.admin_both_sides_say_same();
  if (ours.status === "none") return m.admin_stripe_has_subscription();
  if (stripe.status === "none") return m.admin_know_of_subscription_that_stripe();
  return m.admin_fields_differ({ count: differing.length });
}

function formatSyncTime({ syncedAt }: StaffBillingDetail, beside: StripeComparison | undefined): string {
  const synced = syncedAt
    ? m.admin_last_synced_at({ syncedAt: formatDateTime(syncedAt) })
    : m.admin_never_synced_sentence();
  return beside ? m.admin_asked_stripe({ synced, askedAt: formatDateTime(beside.askedAt) }) : synced;
}

/** Asking Stripe again is a redo, which support may. */
function BillingActions({ billing: { id, email, customerUrl } }: { billing: StaffBillingDetail }) {
  if (customerUrl === null) return null;
  const resync = {
    button: m.admin_re_sync(),
    title: m.admin_re_sync_with_stripe(),
    description: m.admin_what_stripe_says_about_now({ email }),
    send: () => dataOf(routes.sync.$post({ param: { id } })),
    done: { title: m.admin_re_synced(), description: m.admin_stripes_truth_is_written_down() },
  };
  return (
    <Actions name="billing" id={id} actions={[resync]}>
      <QuietButton asChild>
        <a href={customerUrl} target="_blank" rel="noreferrer">
          {m.admin_open_in_stripe()} <ExternalLink size={16} aria-hidden />
          <span className="sr-only">{m.admin_in_new_tab()}</span>
        </a>
      </QuietButton>
    </Actions>
  );
}
