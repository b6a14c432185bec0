import { Link } from "react-router";
import type { StaffDelivery } from "#worker/admin/deliveries/deliveries.contract.ts";
import { formatDateTime } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import { useCutNote } from "../list/use-truncation-notice.tsx";
import { DeliveryBadges, kindLabels, leadName, stateLabels } from "./delivery-badges.tsx";
import { exportDeliveries, listDeliveries } from "./delivery-requests.ts";

const filters: ListFilter[] = [
  { name: "state", label: "State", any: "Any state", options: stateLabels },
  { name: "kind", label: "Sent by", any: "Either way", options: kindLabels },
];

const columns: Column<StaffDelivery>[] = [
  { title: "Lead", cell: leadName },
  {
    title: "Company",
    cell: ({ tenant, kind, to }) => (
      <span>
        <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>
        <span className="record-sub">{`${kindLabels[kind]} to ${to ?? "no address any more"}`}</span>
      </span>
    ),
  },
  {
    title: "State",
    cell: (delivery) => (
      <span>
        <DeliveryBadges delivery={delivery} />
        {delivery.problem ? <span className="record-sub">{delivery.problem}</span> : null}
      </span>
    ),
  },
  { title: "Tries", cell: (delivery) => delivery.attempts },
  { title: "Begun", cell: (delivery) => formatDateTime(delivery.createdAt) },
];

/** How companies were told of their leads, by mail and by webhook. */
export function DeliveriesScreen() {
  const [note, seen] = useCutNote();
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Deliveries</h1>
          <p>How companies were told of their leads.</p>
        </div>
      </header>
      {note}
      <RecordList
        name="deliveries"
        searchLabel="Search by company, or the lead's email or last name"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/deliveries/${id}`}
        fetchPage={async (query) => seen(await listDeliveries(query))}
        fetchFile={exportDeliveries}
      />
    </>
  );
}
