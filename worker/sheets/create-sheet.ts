import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Language, m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { readOfferedLanguages } from "../tenants/languages/offered-languages.ts";
import { visualizations } from "../visualizations/table.ts";
import { requireWriter } from "./find-sheet.ts";
import { defaultValidDays, maxDesigns, maxSheetsOfProject } from "./sheets.catalogue.ts";
import { sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Begins a sheet of a house: with its favorites, else its newest picture, for the customer who stands in the house.
 * @returns its id
 * @throws AppError as `requireWriter`; CONFLICT where the house has no finished picture, or too many sheets; RATE_LIMITED
 */
export async function createSheet(ports: Needed, userId: string, projectId: string): Promise<string> {
  const { project, tenantId, still } = await requireWriter(ports, userId, projectId);
  await limitAttempts(ports, "sheetsOfAccount", userId);
  const pictures = await firstPictures(ports, projectId);
  if (pictures.length === 0) throw new AppError("CONFLICT", m.sheets_needs_picture());
  if ((await ports.db.$count(sheets, eq(sheets.projectId, projectId))) >= maxSheetsOfProject) {
    throw new AppError("CONFLICT", m.sheets_too_many({ max: maxSheetsOfProject }));
  }
  const { customerName: recipientName, customerEmail: recipientEmail } = project;
  const at = ports.now();
  const id = newId();
  const language = (await languageOfLead(ports, projectId)) ?? (await readOfferedLanguages(ports, tenantId))[0];
  const begun = { id, projectId, tenantId, makerUserId: userId, recipientName, recipientEmail, language, pictures };
  await runBatch(ports.db, [
    failUnless(still),
    write.insert(sheets).values({ ...begun, validDays: defaultValidDays, createdAt: at, updatedAt: at }),
  ]);
  return id;
}

/** Of the lead that the house was made of; null where there was none, or it said nothing. */
async function languageOfLead({ db }: Needed, projectId: string): Promise<Language | null> {
  const [row] = await db.all<{ language: Language }>(sql`
    SELECT language FROM leads JOIN lead_languages ON lead_id = leads.id
    WHERE project_id = ${projectId} ORDER BY created_at DESC LIMIT 1`);
  return row?.language ?? null;
}

async function firstPictures({ db }: Needed, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: visualizations.id, isFavorite: visualizations.isFavorite })
    .from(visualizations)
    .where(
      and(eq(visualizations.projectId, projectId), eq(visualizations.state, "done"), isNotNull(visualizations.photoId)),
    )
    .orderBy(desc(visualizations.isFavorite), desc(visualizations.createdAt), desc(visualizations.id))
    .limit(maxDesigns);
  const favorites = rows.filter(({ isFavorite }) => isFavorite);
  return (favorites.length > 0 ? favorites : rows.slice(0, 1)).map(({ id }) => id);
}
