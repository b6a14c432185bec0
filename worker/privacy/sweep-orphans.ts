import { sql } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "cache" | "db" | "now" | "pictures">;

/** Whose files lie under which prefix; the id follows it. */
const owners = {
  photos: sql`photos`,
  // A job that was terminated may store its files and get no further.
  visualizations: sql`(SELECT id FROM visualizations WHERE state <> 'failed')`,
  leads: sql`leads`,
  shares: sql`(SELECT id FROM shares WHERE revoked_at IS NULL)`,
  // A version outlives its sheet, and its files do not.
  sheets: sql`(SELECT id FROM sheet_versions WHERE EXISTS (SELECT 1 FROM sheets WHERE sheets.id = sheet_versions.sheet_id))`,
} as const;

/** When the last run was. */
const cacheKey = "sweep-orphans";
const hour = 3_600_000;
/** A file is there before its row, and stays a little after it. */
const youngest = 86_400_000;
/** Files of each kind that one run looks at. */
const concurrency = 500;
/** More strangers than this among them are no leftovers: then it is the wrong database. */
const maxOrphansDeleted = 100;

/**
 * Takes files out of R2 that no row knows, as a crash between the two leaves them, or that are of a job that failed. Once an hour, a part of the bucket that
 * chance picks: it comes round to all of it. @returns null: nothing hangs on the moment
 */
export async function sweepOrphans(ports: Needed): Promise<null> {
  if (!(await isDue(ports))) return null;
  for (const kind of ["photos", "visualizations", "leads", "shares", "sheets"] as const) {
    const files = await listSome(ports, kind);
    const orphans = await withoutRow(ports, kind, files);
    if (orphans.length > maxOrphansDeleted) {
      console.error(JSON.stringify({ level: "error", event: "too many orphans", kind, count: orphans.length }));
    } else if (orphans.length > 0) {
      console.warn(JSON.stringify({ level: "warn", event: "orphans swept", kind, count: orphans.length }));
      await ports.pictures.delete(orphans);
    }
  }
  return null;
}

async function isDue({ cache, now }: Needed): Promise<boolean> {
  const last = await cache.get(cacheKey);
  if (last !== null && now().getTime() < Number(last) + hour) return false;
  await cache.put(cacheKey, String(now().getTime()));
  return true;
}

/** Files that are old enough, from a point that chance picks on, and from the beginning where the end comes first. */
async function listSome({ pictures, now }: Needed, kind: keyof typeof owners): Promise<string[]> {
  const prefix = `${kind}/`;
  const rest = await pictures.list({ prefix, startAfter: prefix + newId(), limit: concurrency });
  const left = concurrency - rest.objects.length;
  const first = rest.truncated || left === 0 ? [] : (await pictures.list({ prefix, limit: left })).objects;
  const before = now().getTime() - youngest;
  return [...rest.objects, ...first].filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
}

async function withoutRow({ db }: Needed, kind: keyof typeof owners, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => key.split("/")[1] ?? "";
  const ids = [...new Set(keys.map(idOf))];
  const known = await db.all<{ id: string }>(sql`
    SELECT value AS id FROM json_each(${JSON.stringify(ids)})
    WHERE EXISTS (SELECT 1 FROM ${owners[kind]} AS owner WHERE owner.id = value)`);
  const hasRow = new Set(known.map(({ id }) => id));
  return [...new Set(keys)].filter((key) => !hasRow.has(idOf(key)));
}
