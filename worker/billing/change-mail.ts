import { m } from "#messages";
import type { MailContent } from "../mail/seal-content.ts";
import { planTiers } from "./billing.catalogue.ts";
import { type Card, type Charge, formatCard, formatMoney } from "./billing.contract.ts";
import type { Reader } from "./billing-mail.ts";
import type { StripeState } from "./read-stripe-state.ts";
import { formatDay } from "./receipt-mail.ts";
import { type Fact, writeBillingMail } from "./write-billing-mail.ts";

/** What the mails about changes say that cost nothing at once. */

export function canceledMail(reader: Reader, { plan, currentPeriodEnd }: StripeState): Promise<MailContent> {
  const { name } = planTiers[plan];
  const end = formatDay(currentPeriodEnd.getTime());
  return writeBillingMail(reader, {
    subject: m.billing_named_plan_is_canceled({ name }),
    preheader: m.billing_keep_everything_until({ end }),
    heading: m.billing_plan_is_canceled_heading(),
    body: m.billing_keep_everything_until_and_we_wont({ end }),
    facts: [
      [m.billing_fact_plan(), name],
      [m.billing_ends_on(), end],
      [m.billing_fact_due(), m.billing_nothing_more()],
    ],
    button: toDashboard(reader),
  });
}

type Going = { next: Charge | null; card: Card | null };

export function resumedMail(
  reader: Reader,
  { stripeState, ...going }: Going & { stripeState: StripeState },
): Promise<MailContent> {
  const { name } = planTiers[stripeState.plan];
  return writeBillingMail(reader, {
    subject: m.billing_named_plan_continues({ name }),
    preheader: m.billing_cancellation_was_undone(),
    heading: m.billing_plan_continues_heading(),
    body: m.billing_undid_cancellation(),
    facts: [[m.billing_fact_plan(), name], ...nextFacts(going)],
    button: toDashboard(reader),
  });
}

type Seats = Going & { count: number; left: number };

export function seatsRemovedMail(reader: Reader, { count, left, ...going }: Seats): Promise<MailContent> {
  return writeBillingMail(reader, {
    subject: m.billing_gave_back_seats({ count }),
    preheader: m.billing_what_youve_already_paid_comes(),
    heading: m.billing_seats_no_longer_on_plan({ count }),
    body: m.billing_nothing_was_charged_today(),
    facts: [[m.billing_extra_seats_now(), String(left)], ...nextFacts(going)],
    button: toDashboard(reader),
  });
}

function nextFacts({ next, card }: Going): Fact[] {
  return [
    ...(next
      ? [
          [
            m.billing_next_charge(),
            m.billing_sum_on_day({ sum: formatMoney(next), day: formatDay(Date.parse(next.at)) }),
          ] satisfies Fact,
        ]
      : []),
    ...(card ? [[m.billing_fact_card(), formatCard(card)] satisfies Fact] : []),
  ];
}

function toDashboard({ brand }: Reader) {
  return { label: m.billing_go_to_dashboard(), href: `${brand.siteOrigin}/dashboard/settings` };
}
