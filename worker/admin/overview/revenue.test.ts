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

type Change = Partial<typeof subscriptions.$inferInsert>;
const turn = (userId: string, day: string, row: Change) => turnAt(userId, `${day}T12:00:00Z`, row);

async function turnAt(userId: string, moment: string, row: Change) {
  await db
    .update(subscriptions)
    .set({ ...row, updatedAt: new Date(moment) })
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
  await subscribe("2026-01-05", {
    plan: "business-pro",
    priceId: env.BUSINESS_PRO_MONTHLY_PRICE,
    status: "past_due",
    pastDueSince: on("2026-11-20"),
  });
  // Unpaid for longer than the plan goes on, and ended at Stripe though its word has not come yet.
  await subscribe("2026-01-05", { status: "past_due", pastDueSince: on("2026-11-16") });
  await subscribe("2026-01-05", { cancelAtPeriodEnd: true, currentPeriodEnd: on("2026-11-23") });
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

it("puts what happens around midnight of a month's last day (UTC) into the month that it is then", async () => {
  const [last, first] = [await subscribe("2026-01-05"), await subscribe("2026-01-05")];
  await turnAt(last, "2026-08-31T23:59:59.999Z", { status: "inactive" });
  await turnAt(first, "2026-09-01T00:00:00.000Z", { status: "inactive" });
  // The evening of August 31 in New York.
  await turnAt(last, "2026-09-01T03:30:00.000Z", { status: "active" });
  expect((await months()).slice(2, 4)).toEqual([
    "2026-08 | 0 0 | 0 0 | 1 10000 | 0",
    "2026-09 | 0 0 | 1 10000 | 1 10000 | 0",
  ]);
});

it("loses what is unpaid after seven days, once, also where Stripe never ends it, and has it back when it is paid", async () => {
  const pays = await subscribe("2026-01-05");
  await turn(pays, "2026-06-28", { status: "past_due", pastDueSince: on("2026-06-28") });
  await turn(pays, "2026-07-03", { status: "active", pastDueSince: null });
  const late = await subscribe("2026-01-05");
  await turn(late, "2026-07-28", { status: "past_due", pastDueSince: on("2026-07-28") });
  await turn(late, "2026-08-20", { extraSeats: 1 });
  await turn(late, "2026-09-15", { status: "active", pastDueSince: null });
  const never = await subscribe("2026-01-05");
  await turn(never, "2026-10-28", { status: "past_due", pastDueSince: on("2026-10-28") });
  // From before the first month that is shown, over within it.
  const old = await subscribe("2026-01-05");
  await turn(old, "2026-05-28", { status: "past_due", pastDueSince: on("2026-05-28") });
  const inTime = await subscribe("2026-01-05");
  await turn(inTime, "2026-11-18", { status: "past_due", pastDueSince: on("2026-11-18") });
  expect(await months()).toEqual([
    "2026-06 | 0 0 | 0 0 | 1 10000 | 0",
    "2026-07 | 0 0 | 0 0 | 0 0 | 0",
    "2026-08 | 0 0 | 0 0 | 1 10000 | 0",
    "2026-09 | 0 0 | 1 15000 | 0 0 | 0",
    "2026-10 | 0 0 | 0 0 | 0 0 | 0",
    "2026-11 | 0 0 | 0 0 | 1 10000 | 0",
  ]);
  expect((await readRevenue(ports)).plans).toEqual([{ plan: "contractor", accounts: 3, cents: 35_000 }]);
});

it("moves by the list price where a plan changes in the middle of a month and back, whatever was charged or given back", async () => {
  const id = await subscribe("2026-01-05");
  await turn(id, "2026-10-10", { plan: "business-pro", priceId: env.BUSINESS_PRO_MONTHLY_PRICE });
  await turn(id, "2026-10-11", { plan: "contractor", priceId: env.CONTRACTOR_MONTHLY_PRICE });
  await turn(id, "2026-11-10", { plan: "contractor", priceId: env.CONTRACTOR_YEARLY_PRICE });
  const yearly = (await readRevenue(ports)).plans[0].cents;
  expect((await months()).slice(4)).toEqual([
    "2026-10 | 0 0 | 0 0 | 0 0 | 0",
    `2026-11 | 0 0 | 0 0 | 0 0 | ${yearly - 10_000}`,
  ]);
});
