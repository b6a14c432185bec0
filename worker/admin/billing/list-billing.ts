import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { type Plan, planTiers } from "../../billing/billing.catalogue.ts";
import type { CsvColumn } from "../../lists/stream-csv.ts";
import type { Ports } from "../../ports.ts";
import type { List } from "../lists/list.ts";
import type { ListShape, SetFilter } from "../lists/scan-rows.ts";
import type { billingQuerySchema, StaffBilling } from "./billing.contract.ts";

type Query = z.infer<typeof billingQuerySchema>;
type Row = {
  id: string;
  email: string;
  plan: Exclude<Plan, "free"> | null;
  source: StaffBilling["source"];
  status: "active" | "past_due" | "inactive" | null;
  seats: number | null;
  ends: number | null;
  ending: number | null;
  customer: string | null;
  synced: number | null;
  event: string | null;
  mismatch: StaffBilling["mismatch"];
};

const accounts: ListShape = {
  table: "billed_accounts",
  order: { moment: "created_at", id: "user_id" },
  index: "billed_accounts_newest",
  searched: [],
};
const subscriptions: ListShape = { ...accounts, table: "subscriptions", index: "subscriptions_newest" };
const people: ListShape = {
  table: "users",
  order: { moment: "created_at", id: "id" },
  index: "users_newest",
  searched: [
    { text: "email", index: "users_email_unique" },
    { text: "lower(last_name)", index: "users_last_name" },
    { text: "lower(business_name)", index: "users_business" },
  ],
};
const customers: ListShape = {
  ...accounts,
  table: "stripe_customers",
  searched: [{ text: "lower(customer_id)", index: "stripe_customers_search" }],
};

/** What is asked for decides which table has it in an index. */
function find({ q, status, plan, mismatch }: Query): { shape: ListShape; filters: SetFilter[] } {
  const subscription = status && status !== "none" ? status : undefined;
  if (!q && !mismatch && status !== "none" && (subscription || plan)) {
    return {
      shape: subscriptions,
      filters: [
        ...(subscription ? [{ where: sql`status = ${subscription}`, index: "subscriptions_status" }] : []),
        ...(plan ? [{ where: sql`plan = ${plan}`, index: "subscriptions_plan" }] : []),
      ],
    };
  }
  const shape = !q ? accounts : q.toLowerCase().startsWith("cus_") ? customers : people;
  const id = sql.raw(`${shape.table}.${shape.order.id}`);
  const has = (table: SQL, condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE user_id = ${id} AND ${condition})`;
  const hasMismatch = sql`mismatch = ${mismatch}`;
  return {
    shape,
    filters: [
      ...(shape === people ? [{ where: has(sql`billed_accounts`, mismatch ? hasMismatch : sql`TRUE`) }] : []),
      ...(mismatch && shape === accounts ? [{ where: hasMismatch, index: "billed_accounts_mismatch" }] : []),
      ...(mismatch && shape === customers ? [{ where: has(sql`billed_accounts`, hasMismatch) }] : []),
      ...(status === "none" ? [{ where: sql`NOT ${has(sql`subscriptions`, sql`TRUE`)}` }] : []),
      ...(subscription ? [{ where: has(sql`subscriptions`, sql`status = ${subscription}`) }] : []),
      ...(plan ? [{ where: has(sql`subscriptions`, sql`plan = ${plan}`) }] : []),
    ],
  };
}

async function read({ db }: Pick<Ports, "db">, keys: SQL): Promise<StaffBilling[]> {
  const rows = await db.all<Row>(sql`
    SELECT users.id, users.email, s.plan, s.source, s.status, s.extra_seats AS seats, s.current_period_end AS ends,
      s.cancel_at_period_end AS ending, c.customer_id AS customer, c.synced_at AS synced, b.mismatch, (
        SELECT json_object('type', type, 'at', coalesce(happened_at, created_at))
        FROM stripe_events INDEXED BY stripe_events_customer
        WHERE customer_id = c.customer_id ORDER BY created_at DESC, id DESC LIMIT 1
      ) AS event
    FROM users
    LEFT JOIN subscriptions AS s ON s.user_id = users.id
    LEFT JOIN stripe_customers AS c ON c.user_id = users.id
    LEFT JOIN billed_accounts AS b ON b.user_id = users.id
    WHERE users.id IN ${keys}`);
  return rows.map(({ seats, ends, ending, customer, synced, event, ...row }) => ({
    ...row,
    planName: planTiers[row.plan ?? "free"].name,
    status: row.status ?? "none",
    extraSeats: seats ?? 0,
    currentPeriodEnd: isoOf(ends),
    cancelAtPeriodEnd: ending === 1,
    customerId: customer,
    syncedAt: isoOf(synced),
    lastEvent: event === null ? null : eventOf(JSON.parse(event) as { type: string | null; at: number }),
  }));
}

function columns(): CsvColumn<StaffBilling>[] {
  return [
    [m.ui_email(), (row) => row.email],
    [m.admin_plan(), (row) => row.planName],
    [m.admin_source(), (row) => row.source],
    [m.admin_status(), (row) => row.status],
    [m.admin_extra_seats(), (row) => row.extraSeats],
    [m.admin_period_ends(), (row) => row.currentPeriodEnd],
    [m.admin_ends_then(), (row) => (row.cancelAtPeriodEnd ? "yes" : "no")],
    [m.admin_customer(), (row) => row.customerId],
    [m.admin_last_synced(), (row) => row.syncedAt],
    [m.admin_last_event(), (row) => row.lastEvent?.type],
    [m.admin_last_event_at(), (row) => row.lastEvent?.at],
    [m.admin_mismatch(), (row) => row.mismatch],
    [m.admin_account(), (row) => row.id],
  ];
}

function eventOf({ type, at }: { type: string | null; at: number }) {
  return { type: type ?? "unknown", at: new Date(at).toISOString() };
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

export const billingList: List<StaffBilling, Query> = {
  name: "billing",
  shape: accounts,
  find,
  read,
  columns,
};
