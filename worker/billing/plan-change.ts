import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { type Message, m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { planTiers } from "./billing.catalogue.ts";
import type { PlanChange } from "./billing.contract.ts";
import { findCustomer } from "./customers.ts";
import { rankOf, requirePlanOfPrice } from "./prices.ts";
import { type Found, findSubscriptions, isEnding, isRunning, seatItemOf, statusOf } from "./read-stripe-state.ts";
import { rejectManualPlan } from "./reject-manual-plan.ts";

type Stripes = Pick<Ports, "db" | "stripe" | "settings">;

/** What a change comes to at Stripe: the preview and the change itself are made of the same. */
export type Planned = {
  customerId: string;
  /** The subscription that counts, and every one that runs. */
  counted: Found;
  running: Found[];
  /** null: all is as it is wished already. */
  update: Stripe.SubscriptionUpdateParams | null;
  /** Money is taken at once. */
  isCharged: boolean;
};

/** More is had once it is paid for. */
const paidAtOnce = {
  proration_behavior: "always_invoice",
  payment_behavior: "error_if_incomplete",
} satisfies Stripe.SubscriptionUpdateParams;

/**
 * Asks Stripe what runs, and says what a change would do to it. Changes nothing.
 * @throws AppError CONFLICT where it cannot be had, PAYMENT_FAILED while an invoice is open; Stripe's errors
 */
export async function planChange(ports: Stripes, userId: string, change: PlanChange): Promise<Planned> {
  await rejectManualPlan(ports, userId);
  const customerId = await findCustomer(ports, userId);
  const running = customerId ? (await findSubscriptions(ports, customerId)).filter(isRunning) : [];
  const [counted] = running;
  if (!customerId || !counted) throw new AppError("CONFLICT", nothingRuns[change.kind]());
  return { customerId, counted, running, ...(await effectOf(ports, { userId, counted, running }, change)) };
}

const nothingRuns = {
  upgrade: m.billing_have_no_subscription_to_change,
  seats: m.billing_extra_seats_come_with_business,
  cancel: m.billing_have_no_subscription_to_cancel,
  resume: m.billing_subscription_has_ended,
} satisfies Record<PlanChange["kind"], Message>;

type Effect = Pick<Planned, "update" | "isCharged">;
type Looked = { userId: string } & Pick<Planned, "counted" | "running">;

async function effectOf(ports: Stripes, { userId, counted, running }: Looked, change: PlanChange): Promise<Effect> {
  switch (change.kind) {
    case "upgrade":
      return upgradeOf(ports, counted, change.planId);
    case "seats":
      return seatsOf(ports, { userId, counted, additionalSeats: change.additionalSeats });
    case "cancel":
      // Also instead of a later date that was set elsewhere.
      return { update: running.every(isEnding) ? null : { cancel_at_period_end: true }, isCharged: false };
    case "resume":
      return { update: isEnding(counted) ? stay(counted) : null, isCharged: false };
  }
}

/** Whoever chooses a plan also wants to keep it: an end that was announced is taken back. */
function upgradeOf(ports: Stripes, counted: Found, planId: string): Effect {
  const plan = requirePlanOfPrice(ports, planId);
  if (rankOf(plan) < rankOf(counted.plan)) {
    const [now, wanted] = [planTiers[counted.plan].name, planTiers[plan].name];
    throw new AppError("CONFLICT", m.billing_you_are_on({ now, wanted }));
  }
  rejectUnpaid(counted.subscription);
  if (counted.item.price.id === planId) {
    return { update: isEnding(counted) ? stay(counted) : null, isCharged: false };
  }
  return {
    update: { ...stay(counted), items: [{ id: counted.item.id, price: planId }], ...paidAtOnce },
    isCharged: true,
  };
}

type Edit = { userId: string; counted: Found; additionalSeats: number };

/** More are charged at once; fewer give a credit on the next invoice. */
async function seatsOf(ports: Stripes, { userId, counted, additionalSeats }: Edit): Promise<Effect> {
  const { subscription } = counted;
  if (counted.plan !== "business-pro") throw new AppError("CONFLICT", nothingRuns.seats());
  const item = seatItemOf(ports, subscription);
  const seats = item?.quantity ?? 0;
  if (additionalSeats === seats) return { update: null, isCharged: false };
  const items = [changeOf(ports, item?.id, additionalSeats)];
  if (additionalSeats < seats) {
    const people = await peopleBeyond(ports, { userId, additionalSeats });
    if (people !== null) throw seatsInUse(people);
    return { update: { items, proration_behavior: "create_prorations" }, isCharged: false };
  }
  rejectUnpaid(subscription);
  return { update: { items, ...paidAtOnce }, isCharged: true };
}

function changeOf({ settings }: Pick<Ports, "settings">, id: string | undefined, quantity: number) {
  if (id === undefined) return { price: settings.EXTRA_SEAT_PRICE, quantity };
  return quantity === 0 ? { id, deleted: true } : { id, quantity };
}

/** How many people the account's team has, if they would not fit; null where they do, or there is no team. */
async function peopleBeyond({ db }: Stripes, { userId, additionalSeats }: Omit<Edit, "counted">) {
  const [team] = await db.all<{ people: number; room: number }>(sql`
    SELECT (SELECT count(*) + 1 FROM team_members WHERE team_members.team_id = teams.id) AS people,
      max_members + ${additionalSeats} AS room
    FROM teams WHERE owner_id = ${userId}`);
  return team && team.people > team.room ? team.people : null;
}

export function seatsInUse(people: number): AppError {
  return new AppError("CONFLICT", m.billing_team_has_people_counting({ people }));
}

function rejectUnpaid(subscription: Stripe.Subscription): void {
  if (statusOf(subscription) === "active") return;
  throw new AppError("PAYMENT_FAILED", m.billing_last_payment_did_not_go());
}

/** Takes back an announced end, however it was announced; Stripe takes only one of the two. */
function stay({ subscription }: Found): Stripe.SubscriptionUpdateParams {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? {} : { cancel_at: "" };
}
