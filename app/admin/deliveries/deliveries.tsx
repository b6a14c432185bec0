import { Send } from "lucide-react";
import { Link } from "react-router";
import { deliveriesQuerySchema } from "#worker/admin/deliveries/deliveries.contract.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { deliveryBadges, kindLabels, leadName, stateLabels } from "./delivery-labels.ts";
import { deliveryRecord } from "./delivery-record.tsx";

/** How companies were told of their leads, by mail and by webhook. */
export const deliveries = resource({
  name: "deliveries",
  title: "Deliveries",
  about: "How companies were told of their leads.",
  icon: Send,
  client: api.admin.deliveries,
  query: deliveriesQuerySchema,
  search: "Search by company, or the lead's email or last name",
  filters: [
    { name: "state", label: "State", any: "Any state", options: stateLabels },
    { name: "kind", label: "Sent by", any: "Either way", options: kindLabels },
  ],
  columns: [
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
          <Badges of={deliveryBadges(delivery)} />
          {delivery.problem ? <span className="record-sub">{delivery.problem}</span> : null}
        </span>
      ),
    },
    { title: "Tries", cell: (delivery) => delivery.attempts },
    { title: "Begun", cell: (delivery) => formatDateTime(delivery.createdAt) },
  ],
  record: deliveryRecord,
});
