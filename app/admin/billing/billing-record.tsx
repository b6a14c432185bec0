import { Link } from "react-router";
import { m } from "#messages";
import type { StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { eventRetentionDays } from "#worker/billing/billing.catalogue.ts";
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
      title: m.admin_account(),
      facts: [
        fact(m.admin_user(), <Link to={`/admin/users/${billing.id}`}>{billing.email}</Link>),
        fact(m.admin_plan(), billing.planName),
        fact(m.admin_paid_through(), payerLabels[billing.source ?? "none"]()),
        fact(m.admin_customer_at_stripe(), billing.customerId),
      ],
    },
    {
      title: m.admin_last_mismatch(),
      description: m.admin_what_was_last_found(),
      facts: mismatchFacts(billing),
      empty: m.admin_none_was_ever_found(),
    },
    {
      title: m.admin_events(),
      description: m.admin_what_stripe_told_us_about({ days: eventRetentionDays }),
      isWide: true,
      entries: billing.events.map((event) => ({
        key: event.id,
        text: (
          <a href={event.url} target="_blank" rel="noreferrer">
            {event.type}
          </a>
        ),
        notes: [outcomeLabels[event.outcome](), describeTimes(event)],
      })),
      empty: m.admin_nothing_sentence(),
    },
  ],
};

function mismatchFacts({ found }: StaffBillingDetail) {
  if (!found) return [];
  return [
    fact(m.admin_found(), `${sourceLabels[found.by]()}, ${formatDateTime(found.at)}`),
    fact(
      m.admin_state(),
      found.fixedAt ? m.admin_mended({ mendedAt: formatDateTime(found.fixedAt) }) : m.admin_still_differs(),
    ),
    ...found.fields.map(({ field, ours, stripe }) =>
      fact(
        fieldLabels[field](),
        m.admin_ours_stripes({ ours: formatValue(field, ours), stripe: formatValue(field, stripe) }),
      ),
    ),
  ];
}
