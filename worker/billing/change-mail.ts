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
    subject: `Your ${name} plan is canceled`,
    preheader: `You keep everything until ${end}.`,
    heading: "Your plan is canceled",
    body: `You keep everything until ${end}, and we won't charge you again. After that you are on the Free plan, and what you've made stays yours. Changed your mind? Choose “Keep my plan” on your dashboard before then.`,
    facts: [
      ["Plan", name],
      ["Ends on", end],
      ["Due", "Nothing more"],
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
    subject: `Your ${name} plan continues`,
    preheader: "Your cancellation was undone.",
    heading: "Your plan continues",
    body: "We undid your cancellation. Nothing was charged today, and your plan renews as before.",
    facts: [["Plan", name], ...nextFacts(going)],
    button: toDashboard(reader),
  });
}

type Seats = Going & { count: number; left: number };

export function seatsRemovedMail(reader: Reader, { count, left, ...going }: Seats): Promise<MailContent> {
  const seats = count === 1 ? "One seat is" : `${count} seats are`;
  return writeBillingMail(reader, {
    subject: count === 1 ? "You gave back a seat" : `You gave back ${count} seats`,
    preheader: "What you've already paid comes off your next invoice.",
    heading: `${seats} no longer on your plan`,
    body: "Nothing was charged today. What you've already paid comes off your next invoice.",
    facts: [["Extra seats now", String(left)], ...nextFacts(going)],
    button: toDashboard(reader),
  });
}

function nextFacts({ next, card }: Going): Fact[] {
  return [
    ...(next ? [["Next charge", `${formatMoney(next)} on ${formatDay(Date.parse(next.at))}`] satisfies Fact] : []),
    ...(card ? [["Card", formatCard(card)] satisfies Fact] : []),
  ];
}

function toDashboard({ brand }: Reader) {
  return { label: "Go to your dashboard", href: `${brand.siteOrigin}/dashboard` };
}
