import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { readTimeCursor, timeCursor } from "../lists/time-cursor.ts";
import type { ProjectAccess } from "../photos/project-access.ts";
import type { Ports } from "../ports.ts";
import { splitSearch } from "./search-text.ts";

const pageSize = 20;
/** Houses that one page of a search looks through, of one's own and of one's company alone. */
export const maxScanned = 10_000;

export type ListedProjects = { cursor?: string | undefined; q?: string | undefined; isArchived: boolean };
type Row = { id: string; updatedAt: number };
export type ProjectPage = { ids: string[]; nextCursor: string | null };

export function isSearch({ q = "" }: ListedProjects): boolean {
  return splitSearch(q).length > 0;
}

/**
 * The rows of a page, and one more where it has a next one. Whose houses they are is read along an index, the person's and each
 * company's for itself, so that a page costs the same among a thousand houses and a million.
 */
export function scanStatement(access: ProjectAccess, listed: ListedProjects): SQL {
  return pageStatement(whoseOf(access), listed);
}

/** The same for somebody who works for their own company alone, or for none. @param user the account's id, or a subquery that finds it */
export function ownScanStatement(user: SQL, listed: ListedProjects): SQL {
  const company = sql`(SELECT id FROM tenants WHERE user_id = ${user} AND suspended_at IS NULL ORDER BY id LIMIT 1)`;
  return pageStatement([sql`user_id = ${user}`, sql`company_id = ${company}`], listed);
}

function pageStatement(whose: SQL[], listed: ListedProjects): SQL {
  const fits = splitSearch(listed.q ?? "").map((word) => sql` AND instr(search_text, ${word}) > 0`);
  return sql`
    SELECT id, updated_at AS updatedAt FROM (${seenProjects(scopeOf(whose, listed))}) WHERE TRUE${sql.join(fits)}
    ORDER BY updated_at DESC, id DESC LIMIT ${pageSize + 1}`;
}

function scopeOf(whose: SQL[], listed: ListedProjects): Scope {
  const { cursor, isArchived } = listed;
  return { whose, cursor, isArchived, limit: isSearch(listed) ? maxScanned : pageSize + 1 };
}

/** The ids of a page. @param found the rows of `scanStatement` */
export function pageOfScan(found: unknown[]): ProjectPage {
  const rows = found as Row[];
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { ids: page.map(({ id }) => id), nextCursor: rows.length > pageSize && last ? cursorOf(last) : null };
}

/** The ids of a page. A search that found no more among those that it looked through goes on after the last of them. */
export async function scanProjects(
  { db }: Pick<Ports, "db">,
  access: ProjectAccess,
  listed: ListedProjects,
): Promise<ProjectPage> {
  const page = pageOfScan(await db.all(scanStatement(access, listed)));
  if (page.nextCursor !== null || !isSearch(listed)) return page;
  const [end] = await db.all<Row>(sql`
    SELECT id, updated_at AS updatedAt FROM (${seenProjects(scopeOf(whoseOf(access), listed))})
    ORDER BY updated_at DESC, id DESC LIMIT 1 OFFSET ${maxScanned - 1}`);
  return { ...page, nextCursor: end ? cursorOf(end) : null };
}

type Scope = {
  /** Conditions that each have an index. */
  whose: SQL[];
  cursor: string | undefined;
  isArchived: boolean;
  limit: number;
};

export function whoseOf({ actor, workplaces }: ProjectAccess): SQL[] {
  return [ownerIs(actor), ...workplaces.map(({ tenantId }) => sql`company_id = ${tenantId}`)];
}

/** What somebody sees, last worked on first: from each index no more than can be among them. */
export function seenProjects({ whose, cursor, isArchived, limit }: Scope): SQL {
  const arms = whose.map(
    (isTheirs) => sql`
      SELECT * FROM (
        SELECT id, updated_at, search_text FROM projects
        WHERE ${isTheirs} AND is_archived = ${isArchived ? 1 : 0}${afterCursor(cursor)}
        ORDER BY updated_at DESC, id DESC LIMIT ${limit})`,
  );
  const all = sql.join(arms, sql` UNION `);
  return sql`${all} ORDER BY updated_at DESC, id DESC LIMIT ${limit}`;
}

function ownerIs(actor: Actor): SQL {
  return actor.kind === "user" ? sql`user_id = ${actor.userId}` : sql`visitor_id = ${actor.visitorId}`;
}

function afterCursor(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const { createdAt: at, id } = readTimeCursor(cursor);
  return sql` AND (updated_at, id) < (${Number(at)}, ${id})`;
}

function cursorOf({ id, updatedAt }: Row): string {
  return timeCursor({ id, createdAt: updatedAt });
}
