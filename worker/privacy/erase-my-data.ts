import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import { idempotencyKeys } from "../idempotency/table.ts";
import { findOwnProject, isOwnProject } from "../photos/find-project.ts";
import { photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { erasePhotos } from "./erase-photos.ts";

type Needed = Pick<Ports, "db" | "now">;

/**
 * Erases one photo of theirs and every picture made of it. @throws AppError NOT_FOUND, the same for another's photo and for
 * none at all
 */
export async function erasePhoto({ db, now }: Needed, actors: Actor[], photoId: string): Promise<void> {
  const [photo] = await db
    .select({ userId: photos.userId, visitorId: photos.visitorId })
    .from(photos)
    .where(eq(photos.id, photoId));
  const isTheirs = actors.some((actor) =>
    actor.kind === "user" ? photo?.userId === actor.userId : photo?.visitorId === actor.visitorId,
  );
  if (!photo || !isTheirs) throw new AppError("NOT_FOUND", m.photos_no_such_photo());
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

/** Erases a house with its photos and every picture made of them. @throws AppError NOT_FOUND */
export async function eraseProject(ports: Needed, actor: Actor, id: string): Promise<void> {
  await findOwnProject(ports, actor, id);
  await runBatch(ports.db, [
    ...erasePhotos({ photos: sql`project_id = ${id}`, pictures: sql`project_id = ${id}` }, ports.now()),
    ports.db.delete(projects).where(and(eq(projects.id, id), isOwnProject(actor))),
  ]);
}
