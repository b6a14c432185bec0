import { CreditCard } from "lucide-react";
import { m } from "#messages";
import { billingQuerySchema } from "#worker/admin/billing/billing.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { billingBadges, formatPeriod, formatSeats, statusLabels } from "./billing-labels.ts";
import { billingRecord } from "./billing-record.tsx";

const paidPlans = plans.filter((plan) => plan !== "free");

/** Who pays, and whether Stripe says the same. */
export const billing = resource({
  name: "billing",
  title: m.admin_billing,
  about: m.admin_every_account_with_plan,
  icon: CreditCard,
  client: api.admin.billing,
  query: billingQuerySchema,
  search: m.admin_search_by_email_name,
  filters: [
    { name: "status", label: m.admin_status, any: m.admin_any_status, options: statusLabels },
    {
      name: "plan",
      label: m.admin_plan,
      any: m.admin_any_plan,
      options: Object.fromEntries(paidPlans.map((plan) => [plan, () => planTiers[plan].name])),
    },
    {
      name: "mismatch",
      label: m.admin_mismatch,
      any: m.admin_any,
      options: { standing: m.admin_differs_from_stripe, mended: m.admin_mended_by_look },
    },
  ],
  columns: [
    { title: m.admin_account, cell: ({ email }) => email },
    {
      title: m.admin_plan,
      cell: ({ planName, extraSeats }) => (
        <div className="record-keep">
          {planName}
          {extraSeats > 0 ? <span className="record-sub">{formatSeats(extraSeats)}</span> : null}
        </div>
      ),
    },
    { title: m.admin_status, cell: (one) => <Badges of={billingBadges(one)} /> },
    {
      title: m.admin_period_ends,
      cell: (one) => one.currentPeriodEnd && <span className="record-keep">{formatPeriod(one)}</span>,
    },
    {
      title: m.admin_customer,
      cell: ({ customerId, syncedAt }) =>
        customerId ? (
          <div>
            <span className="record-keep">{customerId}</span>
            <span className="record-sub">
              {syncedAt ? m.admin_synced({ syncedAt: formatDateTime(syncedAt) }) : m.admin_never_synced()}
            </span>
          </div>
        ) : null,
    },
    {
      title: m.admin_last_event,
      cell: ({ lastEvent }) =>
        lastEvent ? (
          <div>
            {breakable(lastEvent.type)}
            <span className="record-sub">{formatDateTime(lastEvent.at)}</span>
          </div>
        ) : null,
    },
  ],
  record: billingRecord,
});

/** `checkout.session.completed` may go on in a new line after a dot. */
function breakable(type: string) {
  return type.split(".").map((part, i) => (
    <span key={part}>
      {i > 0 ? "." : ""}
      <wbr />
      {part}
    </span>
  ));
}
