import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { runBatch } from "../../db/run-batch.ts";
import { isChannelOf, kindOfDelivery } from "../../leads/delivery/channel.ts";
import type { Ports } from "../../ports.ts";
import { findBeginnings } from "../lists/find-by-prefix.ts";
import type { List } from "../lists/list.ts";
import type { Stream } from "../lists/scan-rows.ts";
import type { deliveriesQuerySchema, StaffDelivery } from "./deliveries.contract.ts";
import { findLeadsBeginning } from "./find-leads-by-prefix.ts";

type Query = z.infer<typeof deliveriesQuerySchema>;

/** Calls of companies' systems and mails about leads lie in two tables, and are one list. */
export const deliveryList: List<StaffDelivery, Query> = {
  name: "deliveries",
  shape: { table: "lead_deliveries", order: { moment: "created_at", id: "id" }, index: "", searched: [] },
  find: findDeliveries,
  async read({ db }, keys) {
    const results = await runBatch(db, [calls(keys), mails(keys)]);
    return results.flatMap(({ results: rows }) => (rows as Row[]).map(deliveryOf));
  },
  columns: () => [
    [m.admin_begun(), (row) => row.createdAt],
    [m.admin_kind(), (row) => row.kind],
    [m.admin_state(), (row) => row.state],
    [m.admin_company(), (row) => row.tenant.companyName],
    [m.admin_to_label(), (row) => row.to],
    [m.admin_first_name(), (row) => row.lead?.firstName],
    [m.admin_last_name(), (row) => row.lead?.lastName],
    [m.ui_email(), (row) => row.lead?.email],
    [m.admin_lead(), (row) => row.lead?.id ?? "deleted"],
    [m.admin_tries(), (row) => row.attempts],
    [m.admin_problem(), (row) => row.problem],
    [m.admin_ended_label(), (row) => row.endedAt],
    [m.admin_id(), (row) => row.id],
  ],
};

type Row = {
  id: string;
  kind: StaffDelivery["kind"];
  state: StaffDelivery["state"];
  tenant_id: number;
  company_name: string;
  lead_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  is_test: number;
  recipient: string | null;
  attempts: number;
  problem: string | null;
  created_at: number;
  due_at: number | null;
  ended_at: number | null;
};

const lead = sql`leads.id AS lead_id, leads.first_name, leads.last_name, leads.email, leads.is_test`;

function calls(wanted: SQL): SQL {
  return sql`
    SELECT call.id, ${kindOfDelivery("call")} AS kind, iif(call.state = 'dead', 'failed', call.state) AS state, call.tenant_id,
      tenants.company_name, ${lead}, channel.address AS recipient, call.attempts, call.created_at, call.due_at,
      call.ended_at, (
        SELECT problem FROM lead_delivery_tries WHERE delivery_id = call.id ORDER BY created_at DESC, id DESC LIMIT 1
      ) AS problem
    FROM lead_deliveries AS call
    JOIN tenants ON tenants.id = call.tenant_id
    LEFT JOIN lead_channels AS channel ON ${isChannelOf("call")} AND channel.state = 'active'
    LEFT JOIN leads ON leads.id = call.lead_id
    WHERE call.id IN ${wanted}`;
}

/** Of a mail that is over, the due time says when its row goes. */
function mails(wanted: SQL): SQL {
  return sql`
    SELECT mail.id, 'email' AS kind,
      CASE mail.state WHEN 'queued' THEN 'waiting' WHEN 'sent' THEN 'delivered' ELSE 'failed' END AS state,
      mail.tenant_id, tenants.company_name, ${lead}, mail.recipient, mail.attempts, mail.created_at,
      iif(mail.state = 'queued', mail.due_at, NULL) AS due_at, mail.sent_at AS ended_at, mail.failure AS problem
    FROM mails AS mail
    JOIN tenants ON tenants.id = mail.tenant_id
    LEFT JOIN leads ON leads.id = mail.lead_id
    WHERE mail.id IN ${wanted} AND mail.lead_id IS NOT NULL`;
}

function deliveryOf(row: Row): StaffDelivery {
  const moment = (milliseconds: number | null) => milliseconds && new Date(milliseconds).toISOString();
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    tenant: { id: row.tenant_id, companyName: row.company_name },
    lead:
      row.lead_id === null
        ? null
        : {
            id: row.lead_id,
            firstName: row.first_name,
            lastName: row.last_name,
            email: row.email,
            isTest: row.is_test === 1,
          },
    to: row.recipient && shownAddress(row.recipient),
    attempts: row.attempts,
    problem: row.state === "delivered" ? null : row.problem,
    createdAt: new Date(row.created_at).toISOString(),
    nextTryAt: moment(row.due_at) || null,
    endedAt: moment(row.ended_at) || null,
  };
}

/** The rest of a system's address may be a secret of the company's; a person's is none. */
function shownAddress(address: string): string {
  return URL.parse(address)?.host ?? address;
}

/** Shorter than this, the beginning of an id says too little. */
const minIdPrefixLength = 6;

/** A search goes through what was sent about leads, and to companies, that begin so. */
async function findDeliveries({ q, kind, state }: Query, ports: Pick<Ports, "db">) {
  const tables = [
    ...(kind === "email" ? [] : [callsOf(state, kind)]),
    ...(kind === undefined || kind === "email" ? [mailsOf(state)] : []),
  ];
  if (!q) return { streams: tables.map(({ all }) => all), isCut: false };
  const [{ companies, isCut }, found] = await Promise.all([findBeginnings(ports, q), findLeadsBeginning(ports, q)]);
  const streams = tables.flatMap(({ ofTenant, ofLeads, ofId }) => [
    ...companies.map(ofTenant),
    ...(found.leads.length > 0 ? [ofLeads(found.leads)] : []),
    ...(q.length < minIdPrefixLength ? [] : [ofId(q)]),
  ]);
  return { streams, isCut: isCut || found.isCut };
}

/** The ways through one of the tables. */
type Ways = {
  all: Stream;
  ofTenant: (id: number) => Stream;
  ofLeads: (ids: string[]) => Stream;
  ofId: (beginning: string) => Stream;
};

function waysThrough(
  table: "lead_deliveries" | "mails",
  {
    kind,
    state,
    indexes,
  }: {
    kind?: string | undefined;
    state: string | null;
    indexes: [all: string, state: string, company: string, lead: string];
  },
): Ways {
  // Word for word as in the indexes of mails, which hold no other mails.
  const isOfLead = table === "mails" ? sql`lead_id IS NOT NULL AND ` : sql``;
  const filters = [
    ...(state ? [{ where: sql`state = ${state}` }] : []),
    ...(kind ? [{ where: sql`${kindOfDelivery(table)} = ${kind}` }] : []),
  ];
  const way = (index: string, where: SQL): Stream => ({ table, index, where: sql`${isOfLead}${where}`, filters });
  return {
    all: state ? way(indexes[1], sql`state = ${state}`) : way(indexes[0], sql`TRUE`),
    ofTenant: (id) => way(indexes[2], sql`tenant_id = ${id}`),
    ofLeads: (ids) => way(indexes[3], sql`lead_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    ofId: (beginning) =>
      way(`sqlite_autoindex_${table}_1`, sql`id >= ${beginning} AND id < ${`${beginning}\u{10ffff}`}`),
  };
}

function callsOf(state: Query["state"], kind: Query["kind"]): Ways {
  const indexes = ["of_all", "of_all_state", "newest", "lead"].map((name) => `lead_deliveries_${name}`);
  return waysThrough("lead_deliveries", {
    kind,
    state: state === "failed" ? "dead" : (state ?? null),
    indexes: indexes as [string, string, string, string],
  });
}

function mailsOf(state: Query["state"]): Ways {
  const states = { waiting: "queued", delivered: "sent", failed: "failed" };
  return waysThrough("mails", {
    state: state ? states[state] : null,
    indexes: ["mails_of_leads", "mails_of_leads_state", "mails_of_leads_tenant", "mails_lead"],
  });
}
