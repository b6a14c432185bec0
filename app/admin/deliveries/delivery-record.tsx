import { Link } from "react-router";
import { m } from "#messages";
import type { StaffDeliveryDetail } from "#worker/admin/deliveries/deliveries.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatAttempt } from "../../leads/delivery/delivery-messages.ts";
import { formatDateTime } from "../format.ts";
import type { Action } from "../resource/actions.tsx";
import { fact } from "../resource/card.tsx";
import type { Maybe, RecordDefinition } from "../resource/resource.tsx";
import {
  deletedMessage,
  deliveryBadges,
  describeAnswer,
  describeAttempts,
  kindLabel,
  leadName,
} from "./delivery-labels.ts";

export const deliveryRecord: RecordDefinition<StaffDeliveryDetail, never> = {
  client: api.admin.deliveries,
  title: leadName,
  about: ({ kind, to, tenant }) => m.admin_sent_by_to({ kind: kindLabel(kind), to: to ?? tenant.companyName }),
  badges: deliveryBadges,
  hasHistory: ({ lead }) => lead !== null,
  cards: (delivery) => {
    const { kind, state, lead, tenant, to, newerId } = delivery;
    return [
      {
        title: m.admin_delivery(),
        facts: [
          fact(
            m.admin_lead(),
            lead ? (
              <Link to={`/admin/leads/${lead.id}`}>{`${leadName(delivery)}, ${lead.email}`}</Link>
            ) : (
              deletedMessage(delivery)
            ),
          ),
          fact(m.admin_company(), <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>),
          fact(kind === "email" ? m.admin_address() : m.admin_system(), to ?? m.admin_company_has_named_none_any()),
          fact(m.admin_begun(), formatDateTime(delivery.createdAt)),
          delivery.endedAt &&
            fact(state === "delivered" ? m.admin_delivered() : m.admin_ended_at(), formatDateTime(delivery.endedAt)),
          delivery.nextTryAt && fact(m.admin_next_try(), formatDateTime(delivery.nextTryAt)),
          newerId &&
            fact(m.admin_sent_again(), <Link to={`/admin/deliveries/${newerId}`}>{m.admin_see_newer_delivery()}</Link>),
        ],
        actions: [lead && !newerId && resend(delivery)],
      },
      {
        title: m.admin_tries(),
        description: describeAttempts(delivery),
        entries: delivery.attemptLog.map((one) => ({
          key: one.at,
          text: formatAttempt(one),
          notes: [formatDateTime(one.at)],
        })),
        facts:
          kind === "email"
            ? [
                fact(m.admin_last_answer(), describeAnswer(delivery)),
                delivery.providerId && fact(m.admin_carriers_id(), <code>{delivery.providerId}</code>),
              ]
            : [],
      },
    ];
  },
};

/** Sends a lead on its way once more: what is under way then may be another delivery. */
function resend({ id, kind, state, to, tenant }: StaffDeliveryDetail): Maybe<Action<StaffDeliveryDetail, never>> {
  const isWaiting = state === "waiting";
  // A mail that waits goes out by itself.
  if (kind === "email" && isWaiting) return null;
  return {
    button: isWaiting ? m.admin_try_now() : m.admin_send_again(),
    title: isWaiting ? m.admin_try_it_now() : m.admin_send_this_lead_again(),
    description:
      kind === "email"
        ? m.admin_same_words_go_to_address({ companyName: tenant.companyName })
        : m.admin_calls_again({ to: to ?? m.admin_companys_own_system() }),
    send: () => dataOf(api.admin.deliveries[":id"].resend.$post({ param: { id } })),
    done: (sent) => {
      if (sent.state === "delivered") return { title: m.admin_delivered(), description: m.admin_it_has_arrived() };
      if (sent.kind === "email") return { title: m.admin_on_its_way(), description: m.admin_goes_out_in_moment() };
      return { title: m.admin_not_delivered_yet(), description: m.admin_is_tried_again_by_itself() };
    },
  };
}
