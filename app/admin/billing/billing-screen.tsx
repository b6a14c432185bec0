import type { StaffBilling } from "#worker/admin/billing/billing.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import { formatDateTime } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import { BillingBadges } from "./billing-badges.tsx";
import { formatPeriod, formatSeats, statusLabels } from "./billing-labels.ts";
import { exportBilling, listBilling } from "./billing-requests.ts";

const filters: ListFilter[] = [
  { name: "status", label: "Status", any: "Any status", options: statusLabels },
  {
    name: "plan",
    label: "Plan",
    any: "Any plan",
    options: Object.fromEntries(plans.filter((plan) => plan !== "free").map((plan) => [plan, planTiers[plan].name])),
  },
  {
    name: "mismatch",
    label: "Mismatch",
    any: "Any",
    options: { standing: "Differs from Stripe", mended: "Mended by a look" },
  },
];

const columns: Column<StaffBilling>[] = [
  { title: "Account", cell: (billing) => billing.email },
  {
    title: "Plan",
    cell: ({ planName, extraSeats }) => (
      <div className="record-keep">
        {planName}
        {extraSeats > 0 ? <span className="record-sub">{formatSeats(extraSeats)}</span> : null}
      </div>
    ),
  },
  { title: "Status", cell: (billing) => <BillingBadges billing={billing} /> },
  {
    title: "Period ends",
    cell: (billing) => billing.currentPeriodEnd && <span className="record-keep">{formatPeriod(billing)}</span>,
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
];

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

/** Who pays, and whether Stripe says the same. */
export function BillingScreen() {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Billing</h1>
          <p>
            Every account with a plan or a customer at Stripe. Once an hour we look for what Stripe told us in vain.
          </p>
        </div>
      </header>
      <RecordList
        name="billing"
        searchLabel="Search by email, name or customer"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/billing/${id}`}
        fetchPage={listBilling}
        fetchFile={exportBilling}
      />
    </>
  );
}
