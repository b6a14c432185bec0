import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "../../auth/table.ts";
import { subscriptionChanges, subscriptions } from "../../billing/table.ts";
import { createPorts } from "../../ports.ts";
import { db, makeUser } from "../../test/factories.ts";
import { readRevenue } from "./read-revenue.ts";

const ports = { ...createPorts(env), now: () => new Date("2026-11-23T12:00:00Z") };
const on = (day: string) => new Date(`${day}T12:00:00Z`);

beforeEach(async () => {
  for (const table of [subscriptions, subscriptionChanges]) await db.delete(table);
});

async function subscribe(day: string, row: Partial<typeof subscriptions.$inferInsert> = {}): Promise<string> {
  const { id } = await makeUser();
  await db.insert(subscriptions).values({
    ...{ userId: id, source: "stripe", plan: "contractor", priceId: env.CONTRACTOR_MONTHLY_PRICE, status: "active" },
    ...{ billingAnchor: on(day), createdAt: on(day), updatedAt: on(day) },
    ...row,
  });
  return id;
}

async function turn(userId: string, day: string, row: Partial<typeof subscriptions.$inferInsert>) {
  await db
    .update(subscriptions)
    .set({ ...row, updatedAt: on(day) })
    .where(eq(subscriptions.userId, userId));
}

async function months() {
  const { months: all } = await readRevenue(ports);
  const words = ({ count, cents }: { count: number; cents: number }) => `${count} ${cents}`;
  return all.map(({ month, lost, reactivated, changedCents, ...more }) =>
    [month, words(more.new), words(reactivated), words(lost), changedCents].join(" | "),
  );
}

it("counts what accounts pay a month, a year's price by twelfths, seats with it, and no plan that an admin gave", async () => {
  await subscribe("2026-01-05");
  await subscribe("2026-01-05", { plan: "business-pro", priceId: env.BUSINESS_PRO_YEARLY_PRICE, extraSeats: 2 });
  await subscribe("2026-01-05", { plan: "business-pro", priceId: env.BUSINESS_PRO_MONTHLY_PRICE, status: "past_due" });
  await subscribe("2026-01-05", { status: "inactive" });
  await subscribe("2026-01-05", { plan: "enterprise", source: "manual", priceId: null });
  expect((await readRevenue(ports)).plans).toEqual([
    { plan: "contractor", accounts: 1, cents: 10_000 },
    { plan: "business-pro", accounts: 2, cents: 30_000 + 10_000 + 30_000 },
  ]);
});

it("tells new revenue from what came back, what was lost and what changed, in the month in which it happened", async () => {
  const stays = await subscribe("2026-01-05");
  await turn(stays, "2026-09-10", { plan: "business-pro", priceId: env.BUSINESS_PRO_MONTHLY_PRICE });
  await turn(stays, "2026-10-01", { extraSeats: 1 });
  const back = await subscribe("2026-02-05");
  await turn(back, "2026-08-20", { status: "past_due" });
  await turn(back, "2026-08-27", { status: "inactive" });
  await turn(back, "2026-11-02", { status: "active" });
  // What is no turn of what is paid.
  await turn(back, "2026-11-03", { currentPeriodEnd: on("2026-12-03") });
  const gone = await subscribe("2026-10-15");
  await db.delete(users).where(eq(users.id, gone));
  await subscribe("2026-11-01", { plan: "enterprise", source: "manual", priceId: null });
  // The account was deleted today, whenever that is; else nothing is of another month.
  const ended = await db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, gone));
  expect(ended.map(({ status }) => status)).toEqual(["active", "inactive"]);
  await db
    .update(subscriptionChanges)
    .set({ createdAt: on("2026-11-20") })
    .where(eq(subscriptionChanges.id, ended[1].id));
  expect(await months()).toEqual([
    "2026-06 | 0 0 | 0 0 | 0 0 | 0",
    "2026-07 | 0 0 | 0 0 | 0 0 | 0",
    "2026-08 | 0 0 | 0 0 | 1 10000 | 0",
    "2026-09 | 0 0 | 0 0 | 0 0 | 20000",
    "2026-10 | 1 10000 | 0 0 | 0 0 | 5000",
    "2026-11 | 0 0 | 1 10000 | 1 10000 | 0",
  ]);
});
