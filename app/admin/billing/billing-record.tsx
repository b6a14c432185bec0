import { Link } from "react-router";
import type { StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { fact } from "../resource/card.tsx";
import type { RecordDefinition } from "../resource/resource.tsx";
import {
  billingBadges,
  describeTimes,
  fieldLabels,
  formatValue,
  outcomeLabels,
  payerLabels,
  sourceLabels,
} from "./billing-labels.ts";
import { StripeComparisonCard } from "./stripe-comparison.tsx";

export const billingRecord: RecordDefinition<StaffBillingDetail, never> = {
  client: api.admin.billing,
  title: ({ name }) => name,
  about: ({ email }) => email,
  badges: billingBadges,
  cards: (billing) => [
    <StripeComparisonCard key="sides" billing={billing} />,
    {
      title: "Account",
      facts: [
        fact("User", <Link to={`/admin/users/${billing.id}`}>{billing.email}</Link>),
        fact("Plan", billing.planName),
        fact("Paid through", payerLabels[billing.source ?? "none"]),
        fact("Customer at Stripe", billing.customerId),
      ],
    },
    {
      title: "Last mismatch",
      description: "What was last found to differ from Stripe.",
      facts: mismatchFacts(billing),
      empty: "None was ever found.",
    },
    {
      title: "Events",
      description: "What Stripe told us about this customer in the last 40 days, newest first.",
      isWide: true,
      entries: billing.events.map((event) => ({
        key: event.id,
        text: (
          <a href={event.url} target="_blank" rel="noreferrer">
            {event.type}
          </a>
        ),
        notes: [outcomeLabels[event.outcome], describeTimes(event)],
      })),
      empty: "Nothing.",
    },
  ],
};

function mismatchFacts({ found }: StaffBillingDetail) {
  if (!found) return [];
  return [
    fact("Found", `${sourceLabels[found.by]}, ${formatDateTime(found.at)}`),
    fact("State", found.mendedAt ? `Mended ${formatDateTime(found.mendedAt)}` : "Still differs"),
    ...found.fields.map(({ field, ours, stripe }) =>
      fact(fieldLabels[field], `Ours: ${formatValue(field, ours)} · Stripe's: ${formatValue(field, stripe)}`),
    ),
  ];
}
