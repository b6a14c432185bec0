import { eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { countFunnel } from "../funnel/count-funnel.ts";
import type { Ports } from "../ports.ts";
import { countEmbed } from "./count-embed.ts";
import { type EmbedType, embedTypes } from "./embeds.catalogue.ts";
import { embedDays, embeds } from "./table.ts";

/** Sites that are kept of a company, so that nobody fills the table with made-up ones. */
const maxPlacements = 200;
/** A ticket lives on for a day after it was given, and may name its widget until then. */
const retentionMs = 2 * 86_400_000;

export type Place = { tenantId: number; type: EmbedType; origin: string };

/**
 * The widget at a place, which is there from now on. Where a company has too many places, one that was only looked at and
 * not for two days makes room; else the visit counts for the widget whose place nobody knows.
 * @returns the widget's id
 */
export async function recordEmbedView({ db, now }: Pick<Ports, "db" | "now">, place: Place): Promise<string> {
  const known = await findEmbed({ db }, place);
  if (known) return known;
  const at = now().getTime();
  const isKnown = sql`EXISTS (SELECT 1 FROM embeds WHERE ${isAt(place)})`;
  const hasCapacity = sql`(${place.origin} = '' OR ${placesOf(place.tenantId)} < ${maxPlacements})`;
  const leaving = sql`(
    SELECT id FROM embeds
    WHERE tenant_id = ${place.tenantId} AND origin <> '' AND seen_at < ${at - retentionMs} AND NOT ${hasCapacity} AND NOT ${isKnown}
      AND NOT EXISTS (SELECT 1 FROM embed_days WHERE embed_id = embeds.id AND uploads + renders + leads > 0)
    ORDER BY seen_at, id LIMIT 1)`;
  await runBatch(db, [
    db.delete(embedDays).where(inArray(embedDays.embedId, leaving)),
    db.delete(embeds).where(inArray(embeds.id, leaving)),
    insertEmbed(place, at, hasCapacity),
    insertEmbed({ ...place, origin: "" }, at, sql`NOT ${isKnown}`),
  ]);
  const seen = (await findEmbed({ db }, place)) ?? (await findEmbed({ db }, { ...place, origin: "" }));
  if (!seen) throw new Error(`No widget of ${place.tenantId} could be kept.`);
  return seen;
}

/** Counts a visit, and notes that the widget is still there; `loader` where our loader has put it there, on which `page`. */
export async function countVisit(
  { db, now }: Pick<Ports, "db" | "now">,
  {
    embedId,
    campaign,
    isVisit,
    loader,
    page,
  }: { embedId: string; campaign: string; isVisit: boolean; loader: boolean; page?: string | null },
): Promise<void> {
  const at = now();
  await runBatch(db, [
    db
      .update(embeds)
      .set({ seenAt: at, ...(loader && { hasLoader: true }), ...(page && { page }) })
      .where(eq(embeds.id, embedId)),
    ...(isVisit ? [...countEmbed(embedId, "visits", at), countFunnel({ embedId, campaign }, "views", at)] : []),
  ]);
}

/** The widget at a place that was seen before. */
export async function findEmbed({ db }: Pick<Ports, "db">, place: Place): Promise<string | null> {
  const [found] = await db.all<{ id: string }>(sql`SELECT id FROM embeds WHERE ${isAt(place)}`);
  return found?.id ?? null;
}

/** For a batch: the `id` and `type` of each widget of a company at an origin. @param tenantId or a subquery that finds it */
export function embedsAtStatement(tenantId: SQL, origin: string | Placeholder): SQL {
  return sql`SELECT id, type FROM embeds WHERE tenant_id = ${tenantId} AND type IN ${[...embedTypes]} AND origin = ${origin}`;
}

function isAt({ tenantId, type, origin }: Place): SQL {
  return sql`tenant_id = ${tenantId} AND type = ${type} AND origin = ${origin}`;
}

function placesOf(tenantId: number): SQL {
  return sql`(SELECT count(*) FROM embeds WHERE tenant_id = ${tenantId} AND origin <> '')`;
}

function insertEmbed({ tenantId, type, origin }: Place, at: number, onlyIf: SQL): SQL {
  return sql`
    INSERT INTO embeds (id, tenant_id, type, origin, created_at, seen_at)
    SELECT ${newId()}, ${tenantId}, ${type}, ${origin}, ${at}, ${at} WHERE ${onlyIf}
    ON CONFLICT (tenant_id, type, origin) DO NOTHING`;
}
