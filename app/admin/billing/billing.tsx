import { CreditCard } from "lucide-react";
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
  title: "Billing",
  about: "Every account with a plan or a customer at Stripe. Once an hour we look for what Stripe told us in vain.",
  icon: CreditCard,
  client: api.admin.billing,
  query: billingQuerySchema,
  search: "Search by email, name or customer",
  filters: [
    { name: "status", label: "Status", any: "Any status", options: statusLabels },
    {
      name: "plan",
      label: "Plan",
      any: "Any plan",
      options: Object.fromEntries(paidPlans.map((plan) => [plan, planTiers[plan].name])),
    },
    {
      name: "mismatch",
      label: "Mismatch",
      any: "Any",
      options: { standing: "Differs from Stripe", mended: "Mended by a look" },
    },
  ],
  columns: [
    { title: "Account", cell: ({ email }) => email },
    {
      title: "Plan",
      cell: ({ planName, extraSeats }) => (
        <div className="record-keep">
          {planName}
          {extraSeats > 0 ? <span className="record-sub">{formatSeats(extraSeats)}</span> : null}
        </div>
      ),
    },
    { title: "Status", cell: (one) => <Badges of={billingBadges(one)} /> },
    {
      title: "Period ends",
      cell: (one) => one.currentPeriodEnd && <span className="record-keep">{formatPeriod(one)}</span>,
    },
    {
      title: "Customer",
      cell: ({ customerId, syncedAt }) =>
        customerId ? (
          <div>
            <span className="record-keep">{customerId}</span>
            <span className="record-sub">{syncedAt ? `Synced ${formatDateTime(syncedAt)}` : "Never synced"}</span>
          </div>
        ) : null,
    },
    {
      title: "Last event",
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
