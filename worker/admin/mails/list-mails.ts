import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import type { List } from "../lists/list.ts";
import type { SetFilter } from "../lists/scan-rows.ts";
import type { mailsQuerySchema, StaffMail } from "./mails.contract.ts";

type Query = z.infer<typeof mailsQuerySchema>;
type Row = {
  id: string;
  kind: string;
  state: StaffMail["state"];
  recipient: string;
  tenant_id: number;
  company_name: string | null;
  attempts: number;
  failure: string | null;
  created_at: number;
  due_at: number | null;
  sent_at: number | null;
};

const states = { waiting: "queued", sent: "sent", failed: "failed" };

/** All that the outbox sends, without a word of what it says. */
export const mailList: List<StaffMail, Query> = {
  name: "mails",
  shape: {
    table: "mails",
    order: { moment: "created_at", id: "id" },
    index: "mails_newest",
    searched: [{ text: "lower(recipient)", index: "mails_recipient" }],
  },
  find: ({ state, kind }) => ({ filters: filtersOf(state, kind) }),
  async read({ db }, keys) {
    const rows = await db.all<Row>(rowsOf(keys));
    return rows.map(mailOf);
  },
  columns: () => [
    [m.admin_created(), (row) => row.createdAt],
    [m.admin_kind(), (row) => row.kind],
    [m.admin_state(), (row) => row.state],
    [m.admin_to_label(), (row) => row.to],
    [m.admin_company(), (row) => row.tenant.companyName],
    [m.admin_tries(), (row) => row.attempts],
    [m.admin_problem(), (row) => row.problem],
    [m.admin_sent(), (row) => row.sentAt],
    [m.admin_id(), (row) => row.id],
  ],
};

function filtersOf(state: Query["state"], kind: Query["kind"]): SetFilter[] {
  return [
    ...(state ? [{ where: sql`state = ${states[state]}`, index: "mails_of_state" }] : []),
    ...(kind ? [{ where: sql`kind = ${kind}` }] : []),
  ];
}

function rowsOf(wanted: SQL): SQL {
  return sql`
    SELECT mails.id, kind, CASE state WHEN 'queued' THEN 'waiting' ELSE state END AS state, recipient, mails.tenant_id,
      tenants.company_name, attempts, failure, mails.created_at, iif(state = 'queued', due_at, NULL) AS due_at, sent_at
    FROM mails LEFT JOIN tenants ON tenants.id = mails.tenant_id
    WHERE mails.id IN ${wanted}`;
}

function mailOf(row: Row): StaffMail {
  const moment = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    to: row.recipient,
    tenant: { id: row.tenant_id, companyName: row.company_name ?? "" },
    attempts: row.attempts,
    problem: row.state === "sent" ? null : row.failure,
    createdAt: new Date(row.created_at).toISOString(),
    nextTryAt: moment(row.due_at),
    sentAt: moment(row.sent_at),
  };
}
