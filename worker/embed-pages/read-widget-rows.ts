import { sql } from "drizzle-orm";
import { tenantCountersStatement } from "../allowance/tenant-counters.ts";
import { calendarDay } from "../billing/period.ts";
import { textsSettingsQuery } from "../consent/find-texts-settings.ts";
import { prepareBatch, readPrepared } from "../db/prepare-batch.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import { embedTenantFrom, embedTenantQueries, slugOfEmbed, tenantIdOfSlug } from "../embeds/find-embed-tenant.ts";
import { embedsAtStatement } from "../embeds/record-embed-view.ts";
import type { Ports } from "../ports.ts";

export type WidgetRows = NonNullable<Awaited<ReturnType<typeof readWidgetRows>>>;

/** The statements of every visit on one day, which only differ by company and site. */
let prepared: { day: string; batch: ReturnType<typeof prepare> } | null = null;

/**
 * All that a widget's page is decided by, in one round trip.
 * @param origin of the page around it; "" and null where none is told
 * @returns null for no such company
 */
export async function readWidgetRows(ports: Ports, { slug, origin }: { slug: string | null; origin: string | null }) {
  const asked = slugOfEmbed(slug);
  if (asked === null) return null;
  const now = ports.now();
  const day = calendarDay(now);
  if (prepared?.day !== day) prepared = { day, batch: prepare(ports, now) };
  const values = { slug: asked, origin: origin ?? "" };
  const [[texts = null], counters, embeds, ...ofCompany] = await readPrepared(ports.db, prepared.batch, values);
  const company = embedTenantFrom(ofCompany, now);
  return company && { company, texts, counters, embeds: embeds.results as { id: string; type: EmbedType }[] };
}

function prepare(ports: Pick<Ports, "db">, now: Date) {
  const id = tenantIdOfSlug(sql.placeholder("slug"));
  return prepareBatch([
    textsSettingsQuery(ports, id),
    tenantCountersStatement(id, now),
    embedsAtStatement(id, sql.placeholder("origin")),
    ...embedTenantQueries(ports, id),
  ]);
}
