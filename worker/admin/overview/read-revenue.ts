import { and, asc, count, eq, gt, gte, inArray, isNull, or } from "drizzle-orm";
import { extraSeatPrice, graceDays, planTiers } from "../../billing/billing.catalogue.ts";
import { calendarMonth } from "../../billing/period.ts";
import { subscriptionChanges, subscriptions } from "../../billing/table.ts";
import type { Settings } from "../../env.ts";
import type { Ports } from "../../ports.ts";
import { type Revenue, type RevenueMonth, revenueMonths } from "./overview.contract.ts";

const grace = graceDays * 86_400_000;

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Turn = typeof subscriptionChanges.$inferSelect;
type Priced = Pick<Turn, "plan" | "priceId" | "extraSeats">;

/**
 * What paying accounts are worth a month, and how that has moved. `docs/operate.md` defines each word. Counts those
 * that pay in the database, and reads the turns of those that moved in the last months.
 */
export async function readRevenue({ db, now, settings }: Needed): Promise<Revenue> {
  const at = now();
  const since = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (revenueMonths - 1), 1));
  const moved = db
    .select({ userId: subscriptionChanges.userId })
    .from(subscriptionChanges)
    .where(gte(subscriptionChanges.createdAt, new Date(since.getTime() - grace)));
  const [paying, turns] = await Promise.all([
    readPaying({ db }, at),
    db
      .select()
      .from(subscriptionChanges)
      .where(inArray(subscriptionChanges.userId, moved))
      .orderBy(asc(subscriptionChanges.userId), asc(subscriptionChanges.id)),
  ]);
  return {
    plans: (["contractor", "business-pro", "enterprise"] as const)
      .map((plan) => {
        const own = paying.filter((row) => row.plan === plan);
        return {
          plan,
          accounts: sum(own.map(({ accounts }) => accounts)),
          cents: sum(own.map(({ accounts, ...row }) => accounts * monthlyCents(settings, row))),
        };
      })
      .filter(({ accounts }) => accounts > 0),
    months: monthsOf(settings, turns, at),
  };
}

/** Paying accounts, counted by what they pay: some tens of rows, however many there are. The same rule as `planInForce`. */
function readPaying({ db }: Pick<Ports, "db">, at: Date): Promise<(Priced & { accounts: number })[]> {
  const { plan, priceId, extraSeats, status, source, pastDueSince, cancelAtPeriodEnd, currentPeriodEnd } =
    subscriptions;
  const isInGrace = and(eq(status, "past_due"), gt(pastDueSince, new Date(at.getTime() - grace)));
  const goesOn = or(eq(cancelAtPeriodEnd, false), isNull(currentPeriodEnd), gt(currentPeriodEnd, at));
  return db
    .select({ plan, priceId, extraSeats, accounts: count() })
    .from(subscriptions)
    .where(and(eq(source, "stripe"), goesOn, or(eq(status, "active"), isInGrace)))
    .groupBy(plan, priceId, extraSeats);
}

function isPaying({ source, status }: Pick<Turn, "source" | "status">): boolean {
  return source === "stripe" && status !== "inactive";
}

/** A yearly price counts with a twelfth a month. */
function monthlyCents(settings: Settings, { plan, priceId, extraSeats }: Priced): number {
  const { monthlyPrice, yearlyPrice } = planTiers[plan];
  const isYearly = priceId === settings.CONTRACTOR_YEARLY_PRICE || priceId === settings.BUSINESS_PRO_YEARLY_PRICE;
  return Math.round(((isYearly ? yearlyPrice / 12 : monthlyPrice) + extraSeats * extraSeatPrice) * 100);
}

function monthsOf(settings: Settings, turns: Turn[], at: Date): RevenueMonth[] {
  const none = { count: 0, cents: 0 };
  const months = Array.from({ length: revenueMonths }, (_, i): RevenueMonth => {
    const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (revenueMonths - 1 - i), 1));
    return {
      month: calendarMonth(first),
      new: { ...none },
      reactivated: { ...none },
      lost: { ...none },
      changedCents: 0,
    };
  });
  const byMonth = new Map(months.map((month) => [month.month, month]));
  for (const own of Map.groupBy(turns, ({ userId }) => userId).values()) {
    let [before, hasPaid] = [0, false];
    for (const { moment, cents } of worthOf(settings, own, at)) {
      const month = byMonth.get(calendarMonth(moment));
      if (month) note(month, { before, after: cents, hasPaid });
      [before, hasPaid] = [cents, hasPaid || cents > 0];
    }
  }
  return months;
}

/** What an account is worth a month from each moment on. A late payment counts as long as the plan goes on without it. */
function worthOf(settings: Settings, turns: Turn[], at: Date): { moment: Date; cents: number }[] {
  const worth: { moment: Date; cents: number }[] = [];
  let lapse: Date | null = null;
  for (const turn of turns) {
    const moment = turn.createdAt;
    if (lapse && lapse <= moment) worth.push({ moment: lapse, cents: 0 });
    lapse = turn.status === "past_due" ? (lapse ?? new Date(moment.getTime() + grace)) : null;
    const pays = isPaying(turn) && !(lapse && lapse <= moment);
    worth.push({ moment, cents: pays ? monthlyCents(settings, turn) : 0 });
  }
  if (lapse && lapse <= at) worth.push({ moment: lapse, cents: 0 });
  return worth;
}

function note(
  month: RevenueMonth,
  { before, after, hasPaid }: { before: number; after: number; hasPaid: boolean },
): void {
  if (before > 0 && after > 0) {
    month.changedCents += after - before;
    return;
  }
  if (before === after) return;
  const kind = after === 0 ? "lost" : hasPaid ? "reactivated" : "new";
  month[kind].count += 1;
  month[kind].cents += Math.max(before, after);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
