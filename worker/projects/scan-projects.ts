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

/**
 * The ids of a page. Whose houses they are is read along an index, the person's and each company's for itself, so that a page
 * costs the same among a thousand houses and a million.
 */
export async function scanProjects(
  { db }: Pick<Ports, "db">,
  access: ProjectAccess,
  { cursor, q = "", isArchived }: ListedProjects,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const words = splitSearch(q);
  const scope = { access, cursor, isArchived, limit: words.length > 0 ? maxScanned : pageSize + 1 };
  const fits = words.map((word) => sql` AND instr(search_text, ${word}) > 0`);
  const rows = await db.all<Row>(sql`
    SELECT id, updated_at AS updatedAt FROM (${seenProjects(scope)}) WHERE TRUE${sql.join(fits)}
    ORDER BY updated_at DESC, id DESC LIMIT ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  if (rows.length > pageSize && last) return { ids, nextCursor: cursorOf(last) };
  if (words.length === 0) return { ids, nextCursor: null };
  const [end] = await db.all<Row>(sql`
    SELECT id, updated_at AS updatedAt FROM (${seenProjects(scope)})
    ORDER BY updated_at DESC, id DESC LIMIT 1 OFFSET ${maxScanned - 1}`);
  return { ids, nextCursor: end ? cursorOf(end) : null };
}

type Scope = { access: ProjectAccess; cursor: string | undefined; isArchived: boolean; limit: number };

/** What somebody sees, last worked on first: from each index no more than can be among them. */
export function seenProjects({ access: { actor, workplaces }, cursor, isArchived, limit }: Scope): SQL {
  const whose = [ownerIs(actor), ...workplaces.map(({ tenantId }) => sql`company_id = ${tenantId}`)];
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
