import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import type { StripeEvent, Subscription } from "../../dev/fakes/stripe/wire/objects.ts";
import { db, makeUser, type Person } from "../test/factories.ts";
import { fakeStripe, ports, type StripeAtTheWire, stripeItself } from "../test/stripe-at-the-wire.ts";
import { knownEvents, noticeOf } from "./known-events.ts";
import { reconcile } from "./reconcile.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { stripeCustomers, stripeReconciliation, subscriptions } from "./table.ts";

const {
  CONTRACTOR_MONTHLY_PRICE: contractor,
  BUSINESS_PRO_MONTHLY_PRICE: businessPro,
  BUSINESS_PRO_YEARLY_PRICE: businessProYearly,
  EXTRA_SEAT_PRICE: seat,
} = env;

/** Enough to trip over a missing ticket or a forgotten event within days; thousands were run when this was written. */
const runs = env.FULL_TESTS ? 20 : 8;

afterEach(() => vi.restoreAllMocks());

const price = fc.constantFrom(contractor, businessPro, businessProYearly);
/** What happens at Stripe, and what happens to its events on their way to us. Numbers choose among what there is. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("buy" as const), price }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("change price" as const), price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("seats" as const), count: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("cancel at the end", "go on", "cancel now") }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 35 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cards" as const), declined: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("deliver" as const), which: fc.array(fc.nat(40), { maxLength: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("let an answer arrive" as const), which: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lose" as const), which: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reconcile" as const) }) },
);
const sequence = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  /** The order in which events and answers that are on their way come in the end. */
  order: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

/** One account in one world: what Stripe knows, what is on its way to us, what was lost. */
class World {
  readonly stripe: StripeAtTheWire;
  readonly person: Person;
  readonly customer: string;
  readonly lost = new Set<string>();
  readonly delivered = new Set<string>();
  /** What is at work on our side. */
  readonly underWay = new Set<Promise<void>>();
  /** Answers of Stripe on their way, each with what lets it arrive. */
  readonly answers: (() => void)[] = [];
  holds = true;

  constructor(stripe: StripeAtTheWire, person: Person, customer: string) {
    this.stripe = stripe;
    this.person = person;
    this.customer = customer;
    stripe.holdAnswers((path) => {
      if (!this.holds || path !== "/v1/subscriptions") return undefined;
      return new Promise((arrive) => this.answers.push(arrive));
    });
  }

  get events(): StripeEvent[] {
    return this.stripe.events().filter((event) => noticeOf(event) !== null);
  }

  get running(): Subscription | undefined {
    return Object.values(this.stripe.account.state.subscriptions).find(({ status }) => status !== "canceled");
  }

  deliver(event: StripeEvent | undefined): void {
    if (!event || this.lost.has(event.id)) return;
    this.delivered.add(event.id);
    this.begin(takeUnsigned(event));
  }

  begin(work: Promise<void>): void {
    const ended = work.finally(() => this.underWay.delete(ended));
    this.underWay.add(ended);
  }

  /** Lets one answer arrive, and has its effect before anything else. */
  async arrive(which: number): Promise<void> {
    const [arrive] = this.answers.splice(which % Math.max(1, this.answers.length), 1);
    if (!arrive) return;
    const count = this.underWay.size;
    arrive();
    // A look at many customers goes on with the next of them.
    for (let i = 0; i < 25 && this.underWay.size === count; i++) await scheduler.wait(1);
  }

  /** Until nothing is at work any more. */
  async settle(order: number[]): Promise<void> {
    for (let i = 0; this.underWay.size > 0; i++) {
      if (this.answers.length > 0) await this.arrive(order[i % order.length]);
      else await scheduler.wait(1);
    }
  }

  async reconcile(): Promise<void> {
    await db.delete(stripeReconciliation);
    let due: Date | null;
    do due = await reconcile(ports);
    while (due && due <= new Date());
  }
}

/** What the webhook does once the signature is checked. */
async function takeUnsigned(event: StripeEvent): Promise<void> {
  const notice = noticeOf(event);
  if (!notice || (await knownEvents(ports, [notice.id])).has(notice.id)) return;
  await syncSubscription(ports, notice.customerId, { by: "webhook", events: [notice] });
}

async function live(world: World, { kind, ...how }: Step & { [name: string]: unknown }): Promise<void> {
  const { stripe, running, events } = world;
  const itself = stripeItself();
  const planItem = running?.items.data.find((item) => item.price.id !== seat);
  const seatItem = running?.items.data.find((item) => item.price.id === seat);
  switch (kind) {
    case "buy": {
      const session = await itself.checkout.sessions.create({
        mode: "subscription",
        customer: world.customer,
        line_items: [{ price: String(how.price), quantity: 1 }],
        success_url: "https://eavesight.test/",
      });
      await stripe.pay(session.url ?? "");
      return;
    }
    case "change price":
      if (!running || !planItem) return;
      await itself.subscriptions.update(running.id, { items: [{ id: planItem.id, price: String(how.price) }] });
      return;
    case "seats": {
      if (!running) return;
      const quantity = Number(how.count);
      if (!seatItem && quantity === 0) return;
      const item = seatItem
        ? { id: seatItem.id, ...(quantity ? { quantity } : { deleted: true }) }
        : { price: seat, quantity };
      await itself.subscriptions.update(running.id, { items: [item] });
      return;
    }
    case "cancel at the end":
    case "go on":
      if (running) await itself.subscriptions.update(running.id, { cancel_at_period_end: kind !== "go on" });
      return;
    case "cancel now":
      if (running) await itself.subscriptions.cancel(running.id);
      return;
    case "wait":
      return stripe.advance(Number(how.days));
    case "cards":
      stripe.account.state.settings.declineAll = how.declined ? [world.customer] : [];
      return;
    case "deliver":
      for (const which of how.which as number[]) world.deliver(events[which % Math.max(1, events.length)]);
      return;
    case "lose": {
      const event = events[Number(how.which) % Math.max(1, events.length)];
      if (event && !world.delivered.has(event.id)) world.lost.add(event.id);
      return;
    }
    case "reconcile":
      return world.begin(world.reconcile());
    case "let an answer arrive":
      return world.arrive(Number(how.which));
  }
}

/** What Stripe says, read off its own state in the simplest way. */
function saidByStripe({ stripe }: World) {
  const all = Object.values(stripe.account.state.subscriptions).toReversed();
  const classes = [["active"], ["past_due", "unpaid"]];
  const living = classes
    .map((names) => all.filter(({ status }) => names.includes(status)))
    .find(({ length }) => length > 0);
  const isPro = ({ items }: Subscription) =>
    items.data.some(({ price: { id } }) => id === businessPro || id === businessProYearly);
  const counted = living ? (living.find(isPro) ?? living[0]) : all[0];
  if (!counted) return undefined;
  return {
    plan: isPro(counted) ? "business-pro" : "contractor",
    status: counted.status === "active" ? "active" : living ? "past_due" : "inactive",
    extraSeats: living ? (counted.items.data.find((item) => item.price.id === seat)?.quantity ?? 0) : 0,
    cancelAtPeriodEnd: counted.cancel_at !== null,
    stripeSubscriptionId: counted.id,
  };
}

async function known({ person }: World) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, person.id));
  if (!row) return undefined;
  const { plan, status, extraSeats, cancelAtPeriodEnd, stripeSubscriptionId } = row;
  return { plan, status, extraSeats, cancelAtPeriodEnd, stripeSubscriptionId };
}

async function runSequence({ steps, order }: Sequence, mayLose: boolean): Promise<void> {
  vi.restoreAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const stripe = fakeStripe();
  const person = await makeUser();
  const { id: customer } = await stripeItself().customers.create({ metadata: { account: person.id } });
  await db.delete(stripeCustomers);
  await db.insert(stripeCustomers).values({ userId: person.id, customerId: customer });
  const world = new World(stripe, person, customer);

  for (const each of steps) {
    if (each.kind === "lose" && !mayLose) continue;
    await live(world, each);
    // What was begun gets as far as its question to Stripe, or a little less far.
    await scheduler.wait(1);
  }
  const late = world.events
    .filter(({ id }) => !world.delivered.has(id))
    .map((event, i) => ({ event, at: order[i % order.length] }))
    .sort((a, b) => a.at - b.at);
  for (const { event } of late) world.deliver(event);
  await world.settle(order);
  world.holds = false;
  if (mayLose) await world.reconcile();
  expect(await known(world)).toEqual(saidByStripe(world));
}

it("comes to what Stripe says whatever becomes of the order, the number and the time of its events", async () => {
  await fc.assert(
    fc.asyncProperty(sequence, (each) => runSequence(each, false)),
    { numRuns: runs },
  );
}, 300_000);

it("comes to what Stripe says even when events are lost, once the hourly look was taken", async () => {
  await fc.assert(
    fc.asyncProperty(sequence, (each) => runSequence(each, true)),
    { numRuns: runs },
  );
}, 300_000);
