import { type SQL, sql } from "drizzle-orm";
import { firstLimit, scanPage } from "../../lists/scan-page.ts";
import { foreignCursor, readTimeCursor, timeCursor } from "../../lists/time-cursor.ts";
import type { Ports } from "../../ports.ts";
import { splitSearch } from "../search-terms.ts";
import { hasStatus } from "./has-status.ts";
import type { LeadsQuery } from "./inbox.contract.ts";

/**
 * Where a company's leads are read one after another, always along one index (`scanPage`). What the index does not decide is
 * looked at row by row (`fits`).
 */
export type Scanned = { id: string; fits: number; created_at: number; word: string };

const day = 86_400_000;

type Found = { ids: string[]; nextCursor: string | null };

type Asked = {
  tenantId: number;
  /** What `firstLook` has read already, if anything. */
  first?: Scanned[];
  query: LeadsQuery;
  pageSize: number;
  /** Only leads that this account takes care of, and those of nobody; null: all of them. */
  ownLeadsOf: string | null;
};

/** The ids of a page of leads, in their order. @throws AppError INVALID_INPUT for a cursor that is not ours */
export async function scanLeads(
  { db }: Pick<Ports, "db">,
  { tenantId, query, pageSize, ownLeadsOf, first }: Asked,
): Promise<Found> {
  const terms = splitSearch(query.q ?? "");
  if (query.q && terms.length === 0) return { ids: [], nextCursor: null };
  const scan = terms.length > 0 ? byWord(tenantId, terms, query, ownLeadsOf) : byTime(tenantId, query, ownLeadsOf);
  const { rows, nextCursor } = await scanPage<Scanned>({
    cursor: query.cursor,
    pageSize,
    cursorAt: scan.cursorAt,
    async look(cursor, limit) {
      const isFirst = cursor === query.cursor;
      const found = (isFirst && first) || (await db.all<Scanned>(scan.statement(cursor, limit)));
      return { rows: found, isEnd: found.length < limit };
    },
  });
  return { ids: rows.map(({ id }) => id), nextCursor };
}

/**
 * What `scanLeads` reads first, for a batch, for who sees all of a company's leads.
 * @param tenantId the company's, or a subquery that finds it @returns null for a search, and for what comes after another page
 */
export function firstLook(tenantId: SQL, { query, pageSize }: Pick<Asked, "query" | "pageSize">): SQL | null {
  return query.q || query.cursor ? null : byTime(tenantId, query).statement(undefined, firstLimit(pageSize));
}

type Scan = { statement: (cursor: string | undefined, limit: number) => SQL; cursorAt: (row: Scanned) => string };

/** Newest first, along the index of the filters that leave the fewest. */
export function byTime(tenantId: number | SQL, query: LeadsQuery, ownLeadsOf: string | null = null): Scan {
  if (ownLeadsOf !== null) return mineByTime(tenantId, query, ownLeadsOf);
  const { from, to } = spanOf(query);
  // Left to itself, SQLite takes another index where several would do, and reads all of it for what hardly anything fits.
  const [index, along] = indexFor(query);
  return {
    statement: (cursor, limit) => sql`
      SELECT leads.id, created_at, '' AS word, ${fits(query)} AS fits FROM leads INDEXED BY ${sql.identifier(index)}
      WHERE tenant_id = ${tenantId} ${along} AND created_at >= ${from} AND (created_at, leads.id) < ${timeBefore(cursor, to)}
      ORDER BY created_at DESC, leads.id DESC LIMIT ${limit}`,
    cursorAt: ({ created_at, id }) => timeCursor({ createdAt: created_at, id }),
  };
}

/**
 * Of one person and of nobody: two walks along one index. What is not theirs is not even passed by, because the cursor would
 * tell of it.
 */
function mineByTime(tenantId: number | SQL, query: LeadsQuery, userId: string): Scan {
  const { from, to } = spanOf(query);
  const walk = (whose: SQL, cursor: string | undefined, limit: number) => sql`
    SELECT * FROM (
      SELECT leads.id, created_at, '' AS word, ${fits(query)} AS fits FROM leads INDEXED BY leads_mine
      WHERE tenant_id = ${tenantId} AND assignee_id IS ${whose} AND created_at >= ${from}
        AND (created_at, leads.id) < ${timeBefore(cursor, to)}
      ORDER BY created_at DESC, leads.id DESC LIMIT ${limit})`;
  return {
    statement: (cursor, limit) => sql`
      ${walk(sql`NULL`, cursor, limit)} UNION ALL ${walk(sql`${userId}`, cursor, limit)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    cursorAt: ({ created_at, id }) => timeCursor({ createdAt: created_at, id }),
  };
}

function indexFor({ embed, status, type }: LeadsQuery): [index: string, along: SQL] {
  if (status === "test") return ["leads_test", sql`AND is_test = 1`];
  if (embed && status) return ["leads_embed_status", sql`AND embed_id = ${embed} AND status = ${status}`];
  if (embed) return ["leads_embed", sql`AND embed_id = ${embed}`];
  if (status && type) return ["leads_status_type", sql`AND status = ${status} AND lead_type = ${type}`];
  if (status) return ["leads_status", sql`AND status = ${status}`];
  if (type) return ["leads_type", sql`AND lead_type = ${type}`];
  return ["leads_newest", sql``];
}

/** By the word that was found, the newest of each word first. */
export function byWord(
  tenantId: number,
  [word = "", ...others]: string[],
  query: LeadsQuery,
  ownLeadsOf: string | null = null,
): Scan {
  // A cursor has a word of the last lead that was looked at, so who sees only some of them looks at no other.
  const isSeen =
    ownLeadsOf === null ? sql`` : sql`AND (leads.assignee_id IS NULL OR leads.assignee_id = ${ownLeadsOf})`;
  const end = `${word}\u{10ffff}`;
  const { from, to } = spanOf(query);
  const isInSpan = sql`lead_words.backwards <= ${-from} AND lead_words.backwards > ${-to}`;
  return {
    // A lead may have the beginning in several words: its first one counts.
    statement: (cursor, limit) => sql`
      SELECT leads.id, created_at, lead_words.word, ${fits(query)} AND ${isInSpan} ${hasAll(others)} AND NOT EXISTS (
        SELECT 1 FROM lead_words AS earlier
        WHERE earlier.lead_id = leads.id AND earlier.word >= ${word} AND earlier.word < lead_words.word
      ) AS fits
      FROM lead_words CROSS JOIN leads ON leads.id = lead_words.lead_id
      WHERE lead_words.tenant_id = ${tenantId}
        AND (lead_words.word, lead_words.backwards, lead_words.lead_id) > ${wordAfter(cursor, word)}
        AND lead_words.word < ${end} ${isSeen}
      ORDER BY lead_words.word, lead_words.backwards, lead_words.lead_id LIMIT ${limit}`,
    cursorAt: ({ created_at, id, word }) => `${created_at}.${id}.${word}`,
  };
}

/** What no index decides. */
function fits({ embed, status, type }: LeadsQuery): SQL {
  const conditions = [
    ...(embed ? [sql`embed_id = ${embed}`] : []),
    ...(status ? [hasStatus(status)] : []),
    ...(type ? [sql`lead_type = ${type}`] : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`1`;
}

function hasAll(words: string[]): SQL {
  const conditions = words.map(
    (word) => sql`AND EXISTS (
      SELECT 1 FROM lead_words AS other
      WHERE other.lead_id = leads.id AND other.word >= ${word} AND other.word < ${`${word}\u{10ffff}`})`,
  );
  return conditions.length > 0 ? sql.join(conditions, sql` `) : sql``;
}

/** Milliseconds: from the first moment of `from` to the last of `to`. */
function spanOf({ from, to }: LeadsQuery): { from: number; to: number } {
  return { from: from ? Date.parse(from) : 0, to: to ? Date.parse(to) + day : Number.MAX_SAFE_INTEGER };
}

function timeBefore(cursor: string | undefined, to: number): SQL {
  if (cursor === undefined) return sql`(${to}, '')`;
  const { createdAt, id } = readTimeCursor(cursor);
  return sql`(${Number(createdAt)}, ${id})`;
}

function wordAfter(cursor: string | undefined, word: string): SQL {
  if (cursor === undefined) return sql`(${word}, ${-Number.MAX_SAFE_INTEGER}, '')`;
  const [, time, id, at] = /^(\d{1,15})\.([\w-]{1,64})\.(.{1,80})$/su.exec(cursor) ?? [];
  if (!time || !id || !at) throw foreignCursor();
  return sql`(${at}, ${-Number(time)}, ${id})`;
}
