import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { PlanChange, Quote, SubscriptionCard } from "../billing/billing.contract.ts";
import { subscriptions } from "../billing/table.ts";
import { ask, db, makeUser, type Person } from "./factories.ts";
import { type Answer, checkout, post, type StripeAtTheWire, subscribe } from "./stripe-at-the-wire.ts";

/** People who pay, for tests of billing. */

export async function subscriber(stripe: StripeAtTheWire, price = env.CONTRACTOR_MONTHLY_PRICE): Promise<Person> {
  const person = await makeUser();
  await subscribe(stripe, person, price);
  return person;
}

/** Has paid, and we have not heard of it. */
export async function unheardSubscriber(
  stripe: StripeAtTheWire,
  price = env.CONTRACTOR_MONTHLY_PRICE,
): Promise<Person> {
  const person = await makeUser();
  await stripe.pay(await checkout(person, price));
  stripe.calls.length = 0;
  return person;
}

export async function subscriptionRow(person: Person) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id));
  return row;
}

export async function card(person: Person): Promise<SubscriptionCard> {
  const response = await ask("/api/subscription", { headers: person.headers });
  return (await response.json<Answer<SubscriptionCard>>()).data;
}

/** What a change costs, as the dialog shows it. */
export async function preview(person: Person, change: PlanChange): Promise<Quote> {
  const response = await post(person, "/preview", change);
  const answer = await response.json<Answer<Quote>>();
  if (!response.ok) throw new Error(`${response.status}: ${answer.error}`);
  return answer.data;
}

/** Looks at the sum, and agrees to it. */
export async function upgrade(person: Person, planId: string): Promise<Response> {
  const { quote } = await preview(person, { kind: "upgrade", planId });
  return post(person, "/upgrade", { planId, quote });
}

export async function changeSeats(person: Person, additionalSeats: number): Promise<Response> {
  const { quote } = await preview(person, { kind: "seats", additionalSeats });
  return post(person, "/seats", { additionalSeats, quote });
}

/** From now on the person's bank refuses, or no longer. */
export function declineAll({ account, customerOf }: StripeAtTheWire, person: Person, isOn = true): void {
  account.state.settings.declineAll = isOn ? [customerOf(person)] : [];
}

/** Stripe is out of order, but for reading. */
export function rejectChanges(request: Request): Response | undefined {
  if (request.method !== "POST") return undefined;
  return Response.json({ error: { type: "api_error", message: "Out of order." } }, { status: 400 });
}

/** Stripe does not say how anybody stands. */
export function rejectUnreadable(request: Request): Response | undefined {
  if (!request.url.includes("/v1/subscriptions")) return undefined;
  return Response.json({ error: { type: "api_error", message: "Out of order." } }, { status: 400 });
}
