import { Link } from "react-router";
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
  kindLabels,
  leadName,
} from "./delivery-labels.ts";

export const deliveryRecord: RecordDefinition<StaffDeliveryDetail, never> = {
  client: api.admin.deliveries,
  title: leadName,
  about: ({ kind, to, tenant }) => `${kindLabels[kind]} to ${to ?? tenant.companyName}`,
  badges: deliveryBadges,
  hasHistory: ({ lead }) => lead !== null,
  cards: (delivery) => {
    const { kind, state, lead, tenant, to, newerId } = delivery;
    return [
      {
        title: "Delivery",
        facts: [
          fact(
            "Lead",
            lead ? (
              <Link to={`/admin/leads/${lead.id}`}>{`${leadName(delivery)}, ${lead.email}`}</Link>
            ) : (
              deletedMessage(delivery)
            ),
          ),
          fact("Company", <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>),
          fact(kind === "email" ? "Address" : "System", to ?? "The company has named none any more"),
          fact("Begun", formatDateTime(delivery.createdAt)),
          delivery.endedAt && fact(state === "delivered" ? "Delivered" : "Ended", formatDateTime(delivery.endedAt)),
          delivery.nextTryAt && fact("Next try", formatDateTime(delivery.nextTryAt)),
          newerId && fact("Sent again", <Link to={`/admin/deliveries/${newerId}`}>See the newer delivery</Link>),
        ],
        actions: [lead && !newerId && resend(delivery)],
      },
      {
        title: "Tries",
        description: describeAttempts(delivery),
        entries: delivery.attemptLog.map((one) => ({
          key: one.at,
          text: formatAttempt(one),
          notes: [formatDateTime(one.at)],
        })),
        facts:
          kind === "email"
            ? [
                fact("Last answer", describeAnswer(delivery)),
                delivery.providerId && fact("Carrier's ID", <code>{delivery.providerId}</code>),
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
    button: isWaiting ? "Try now" : "Send again",
    title: isWaiting ? "Try it now?" : "Send this lead again?",
    description:
      kind === "email"
        ? `The same words go to the address that ${tenant.companyName} has today.`
        : `${to ?? "The company's own system"} is called once more, right now.`,
    send: () => dataOf(api.admin.deliveries[":id"].resend.$post({ param: { id } })),
    done: (sent) => {
      if (sent.state === "delivered") return { title: "Delivered", description: "It has arrived." };
      if (sent.kind === "email") return { title: "On its way", description: "It goes out in a moment." };
      return { title: "Not delivered yet", description: "It is tried again by itself." };
    },
  };
}
