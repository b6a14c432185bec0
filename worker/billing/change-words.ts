import type { MailContent } from "../mail/seal-content.ts";
import type { Reader } from "./billing-mail.ts";
import { type Fact, writeLetter } from "./billing-words.ts";
import { planTiers } from "./catalogue.ts";
import { type Card, type Charge, formatCard, formatMoney } from "./contract.ts";
import type { Truth } from "./read-truth.ts";
import { dayWords } from "./receipt-words.ts";

/** What the mails about changes say that cost nothing at once. */

export function canceledWords(reader: Reader, { plan, currentPeriodEnd }: Truth): Promise<MailContent> {
  const { name } = planTiers[plan];
  const end = dayWords(currentPeriodEnd.getTime());
  return writeLetter(reader, {
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

export function resumedMail(reader: Reader, { truth, ...going }: Going & { truth: Truth }): Promise<MailContent> {
  const { name } = planTiers[truth.plan];
  return writeLetter(reader, {
    subject: `Your ${name} plan continues`,
    preheader: "Your cancellation was undone.",
    heading: "Your plan continues",
    body: "We undid your cancellation. Nothing was charged today, and your plan renews as before.",
    facts: [["Plan", name], ...nextFacts(going)],
    button: toDashboard(reader),
  });
}

type Seats = Going & { count: number; left: number };

export function seatsGivenBackWords(reader: Reader, { count, left, ...going }: Seats): Promise<MailContent> {
  const seats = count === 1 ? "One seat is" : `${count} seats are`;
  return writeLetter(reader, {
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
    ...(next ? [["Next charge", `${formatMoney(next)} on ${dayWords(Date.parse(next.at))}`] satisfies Fact] : []),
    ...(card ? [["Card", formatCard(card)] satisfies Fact] : []),
  ];
}

function toDashboard({ brand }: Reader) {
  return { label: "Go to your dashboard", href: `${brand.siteOrigin}/dashboard` };
}
