import { Send } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { deliveriesQuerySchema } from "#worker/admin/deliveries/deliveries.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { deliveryBadges, kindLabel, kindLabels, leadName, stateLabels } from "./delivery-labels.ts";
import { deliveryRecord } from "./delivery-record.tsx";

/** How companies were told of their leads, by mail and through their channels. */
export const deliveries = resource({
  name: "deliveries",
  title: m.admin_deliveries,
  about: m.admin_how_companies_were_told,
  icon: Send,
  client: api.admin.deliveries,
  query: deliveriesQuerySchema,
  search: m.admin_search_by_company_or_leads,
  filters: [
    { name: "state", label: m.admin_state, any: m.admin_any_state, options: stateLabels },
    { name: "kind", label: m.admin_sent_by, any: m.admin_either_way, options: kindLabels },
  ],
  columns: [
    { title: m.admin_lead, cell: leadName },
    {
      title: m.admin_company,
      cell: ({ tenant, kind, to }) => (
        <span>
          <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>
          <span className="record-sub">
            {m.admin_sent_by_to({ kind: kindLabel(kind), to: to ?? m.admin_no_address_anymore() })}
          </span>
        </span>
      ),
    },
    {
      title: m.admin_state,
      cell: (delivery) => (
        <span>
          <Badges of={deliveryBadges(delivery)} />
          {delivery.problem ? <span className="record-sub">{delivery.problem}</span> : null}
        </span>
      ),
    },
    { title: m.admin_tries, cell: (delivery) => delivery.attempts },
    { title: m.admin_begun, cell: (delivery) => formatDateTime(delivery.createdAt) },
  ],
  retryFailed: {
    button: m.admin_send_failed_again,
    title: m.admin_send_failed_deliveries_question,
    done: m.admin_bulk_done_sent,
    send: ({ state: _, ...json }) => dataOf(api.admin.deliveries["retry-failed"].$post({ json })),
  },
  record: deliveryRecord,
});
