import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { runBatch } from "../db/run-batch.ts";
import { idempotencyKeys } from "../idempotency/table.ts";
import { findPhoto } from "../photos/find-photo.ts";
import { findProjectToChange, mayNotChangeProject } from "../photos/find-project.ts";
import { photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { findVisualization, isChangeablePicture } from "../visualizations/find-visualizations.ts";
import { visualizations } from "../visualizations/table.ts";
import { erasePhotos } from "./erase-photos.ts";

type Needed = Pick<Ports, "db" | "now">;

/**
 * Erases one photo of theirs and every picture made of it, or one of a company's house that they may change.
 * @throws AppError NOT_FOUND, the same for another's photo and for none at all; FORBIDDEN for a colleague who may only see it
 */
export async function erasePhoto(ports: Needed, actors: Actor[], photoId: string): Promise<void> {
  const { db, now } = ports;
  const [photo] = await db
    .select({ userId: photos.userId, visitorId: photos.visitorId })
    .from(photos)
    .where(eq(photos.id, photoId));
  const isTheirs = actors.some((actor) =>
    actor.kind === "user" ? photo?.userId === actor.userId : photo?.visitorId === actor.visitorId,
  );
  const account = actors.find(({ kind }) => kind === "user");
  if (!isTheirs) await findPhoto(ports, account ?? null, photoId, "change");
  await runBatch(db, erasePhotos({ photos: sql`id = ${photoId}` }, now()));
}

/**
 * Erases all photos and pictures of a visitor, and the answers that were kept for repeated requests. The visitor stays as a
 * number with what it has used up: else this would be a way to free pictures. Leads are the company's own.
 */
export async function eraseVisitor({ db, now }: Needed, visitorId: string): Promise<void> {
  const what = { photos: sql`visitor_id = ${visitorId}`, pictures: sql`maker_visitor_id = ${visitorId}` };
  await runBatch(db, [
    ...erasePhotos(what, now()),
    // A house of theirs whose photo an account took over meanwhile.
    db.update(projects).set({ visitorId: null }).where(eq(projects.visitorId, visitorId)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, `visitor:${visitorId}`)),
  ]);
}

/** Erases one picture; its photo and what else was made of it stay. @throws AppError NOT_FOUND, FORBIDDEN for a colleague who may only see it */
export async function erasePicture(ports: Needed, actor: Actor, id: string): Promise<void> {
  const isTheirs = await isChangeablePicture(ports, actor);
  const isIt = and(eq(visualizations.id, id), isTheirs);
  if ((await ports.db.$count(visualizations, isIt)) === 0) {
    await findVisualization(ports, actor, id);
    throw mayNotChangeProject();
  }
  await runBatch(ports.db, erasePhotos({ photos: sql`FALSE`, pictures: sql`id = ${id}` }, ports.now()));
}

/**
 * Erases a house with its photos and every picture made of them.
 * @throws AppError NOT_FOUND, FORBIDDEN for a colleague who may only see it
 */
export async function eraseProject(ports: Needed, actor: Actor, id: string): Promise<void> {
  await findProjectToChange(ports, actor, id);
  await runBatch(ports.db, [
    ...erasePhotos({ photos: sql`project_id = ${id}`, pictures: sql`project_id = ${id}` }, ports.now()),
    ports.db.delete(projects).where(eq(projects.id, id)),
  ]);
}
