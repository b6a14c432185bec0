import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { type ResultsOf, readBatch } from "../../db/read-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { hasStopped } from "../text-messages/text-stops.ts";
import type { Channel } from "./channel.contract.ts";
import { defaultEvent } from "./events.catalogue.ts";
import { leadChannels } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Count = { id: string; waiting: number; dead: number };
type Row = typeof leadChannels.$inferSelect & Count;

/** What a company has set up, in the order in which it was. */
export async function listChannels(ports: Needed, tenantId: number): Promise<Channel[]> {
  return channelsFrom(ports, await readBatch(ports.db, channelQueries(ports, sql`${tenantId}`)));
}

/** What `channelsFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function channelQueries(ports: Pick<Ports, "db">, tenantId: SQL) {
  return queriesWhere(ports, sql`tenant_id = ${tenantId} AND state <> 'removed'`);
}

export function channelsFrom(ports: Needed, read: Read): Promise<Channel[]> {
  return Promise.all(rowsFrom(read).map((row) => channelFrom(ports, row)));
}

/** @throws AppError NOT_FOUND, also for one of another company */
export async function requireChannel(
  ports: Needed,
  { tenantId, channelId }: { tenantId: number; channelId: string },
): Promise<Channel> {
  const one = sql`id = ${channelId} AND tenant_id = ${tenantId} AND state <> 'removed'`;
  const [row] = rowsFrom(await readBatch(ports.db, queriesWhere(ports, one)));
  if (!row) throw noSuchChannel();
  return channelFrom(ports, row);
}

export function noSuchChannel(): AppError {
  return new AppError("NOT_FOUND", m.leads_no_such_channel());
}

function queriesWhere({ db }: Pick<Ports, "db">, where: SQL) {
  const { id, createdAt } = leadChannels;
  return [
    db.select().from(leadChannels).where(where).orderBy(createdAt, id),
    sql`
      SELECT id, (SELECT count(*) FROM lead_deliveries WHERE channel_id = lead_channels.id AND state = 'waiting') AS waiting,
        (SELECT count(*) FROM lead_deliveries AS call WHERE ${isLostOf(sql`lead_channels.id`)}) AS dead
      FROM lead_channels WHERE ${where}`,
  ] as const;
}

type Read = ResultsOf<ReturnType<typeof queriesWhere>>;

function rowsFrom([rows, { results }]: Read): Row[] {
  const counts = results as Count[];
  return rows.map((row) => ({ ...row, ...(counts.find((count) => count.id === row.id) ?? { waiting: 0, dead: 0 }) }));
}

/** Of `lead_deliveries AS call`: given up, and not sent again since. */
export function isLostOf(channelId: SQL): SQL {
  return sql`
    call.state = 'dead' AND call.channel_id = ${channelId} AND NOT EXISTS (
      SELECT 1 FROM lead_deliveries AS again
      WHERE again.channel_id = call.channel_id AND again.lead_id IS call.lead_id AND again.event = call.event
        AND again.facts IS call.facts AND (again.created_at, again.rowid) > (call.created_at, call.rowid))`;
}

async function channelFrom(ports: Needed, row: Row): Promise<Channel> {
  const { id, kind, name, address, state, secretBeforeEndsAt, waiting, dead } = row;
  const overlaps = secretBeforeEndsAt !== null && secretBeforeEndsAt > ports.now();
  const isStopped = kind === "text" && state === "active" && address !== null && (await hasStopped(ports, address));
  return {
    id,
    kind,
    name,
    url: address ?? "",
    settings: row.settings ?? {},
    events: row.events ?? [defaultEvent],
    filter: row.filter ?? { services: [], campaigns: [] },
    fieldNames: row.fieldNames,
    state: isStopped ? "stopped" : state === "unproven" ? state : "active",
    oldSecretEndsAt: overlaps ? secretBeforeEndsAt.toISOString() : null,
    waiting,
    dead,
  };
}
