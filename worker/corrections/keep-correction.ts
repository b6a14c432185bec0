import { eq, sql } from "drizzle-orm";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import { findPhoto } from "../photos/find-photo.ts";
import { readSurfaces } from "../photos/surfaces-file.ts";
import type { Ports } from "../ports.ts";
import { type Recipe, visualizations } from "../visualizations/table.ts";
import { corrections } from "./table.ts";

/**
 * Keeps what a person corrected on an own photo, as the picture was ordered with it. Sent again it replaces what was kept.
 * @throws AppError NOT_FOUND where the operator does not learn, and for a picture or a photo that is not theirs
 */
export async function keepCorrection(
  ports: Pick<Ports, "db" | "now" | "settings" | "pictures">,
  { actor, visualizationId, proposal }: { actor: Actor; visualizationId: string; proposal: Surfaces },
): Promise<void> {
  const { db, now, settings } = ports;
  const none = () => new AppError("NOT_FOUND", m.ui_no_such_picture());
  if (!settings.LEARN_FROM_CORRECTIONS) throw none();
  const [found] = await db
    .select({ photoId: visualizations.photoId, recipe: visualizations.recipe })
    .from(visualizations)
    .where(eq(visualizations.id, visualizationId));
  if (!found?.photoId) throw none();
  const photo = await findPhoto(ports, actor, found.photoId, "change");
  // In a company's widget the photo is the company's to keep, and nobody there was asked.
  if (photo.inWidget) throw none();
  const surfaces = await readSurfaces(ports, found.recipe as Recipe);
  if (!surfaces) throw none();
  await db
    .insert(corrections)
    .values({ photoId: photo.id, proposal, surfaces, createdAt: now() })
    .onConflictDoUpdate({
      target: corrections.photoId,
      set: { proposal: sql`excluded.proposal`, surfaces: sql`excluded.surfaces`, createdAt: now() },
    });
}
