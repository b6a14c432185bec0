import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { type Actor, sessionEnded } from "../auth/find-actor.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { countEmbed } from "../embeds/count-embed.ts";
import { AppError } from "../errors.ts";
import { countFunnel } from "../funnel/count-funnel.ts";
import type { Ports } from "../ports.ts";
import { companyOf } from "../teams/find-workplaces.ts";
import { findProjectToChange, type Project } from "./find-project.ts";
import type { NormalPhoto } from "./normalize-photo.ts";
import { type photos, projects } from "./table.ts";

export type Photo = Omit<typeof photos.$inferSelect, "surfaces">;

type Upload = {
  actor: Actor;
  tenantId: number;
  embedId: string | null;
  inWidget: boolean;
  campaign: string | null;
  photo: NormalPhoto;
  /** The house that it is another photo of; null: it begins a new one. */
  project: Project | null;
};

/** Of one house. */
export const maxPhotosPerProject = 50;

/**
 * The file, then the row: what fails on the way leaves nothing behind.
 * @throws AppError UNAUTHENTICATED where the account is gone by now, NOT_FOUND where its house is, CONFLICT where that is full
 */
export async function storePhoto(
  ports: Pick<Ports, "db" | "pictures" | "now">,
  { actor, tenantId, embedId, inWidget, campaign, photo, project }: Upload,
): Promise<Photo> {
  const { db, pictures } = ports;
  const id = newId();
  const photoKey = `photos/${id}/photo.jpg`;
  try {
    await pictures.put(photoKey, photo.photo, { httpMetadata: { contentType: "image/jpeg" } });
    const row: Photo = {
      id,
      projectId: project?.id ?? newId(),
      // Of a colleague's house it is the colleague's, as the house is.
      ...(project ? ownerOfProject(project) : ownerOf(actor)),
      tenantId,
      embedId,
      inWidget,
      campaign,
      width: photo.width,
      height: photo.height,
      bytes: photo.photo.length,
      photoKey,
      workingKey: photoKey,
      surfacesKey: null,
      createdAt: new Date(),
    };
    if (!(await insertPhoto(db, row, project === null))) {
      if (project === null) throw sessionEnded();
      await findProjectToChange(ports, actor, project.id);
      throw new AppError("CONFLICT", m.photos_project_is_full({ max: maxPhotosPerProject }));
    }
    return row;
  } catch (error) {
    await pictures.delete(photoKey);
    throw error;
  }
}

type Owner = Pick<Photo, "userId" | "visitorId">;

function ownerOf(actor: Actor): Owner {
  return actor.kind === "user"
    ? { userId: actor.userId, visitorId: null }
    : { userId: null, visitorId: actor.visitorId };
}

function ownerOfProject({ userId, visitorId }: Project): Owner {
  return { userId, visitorId };
}

/** Reading a photo takes a while: an account or a house that was deleted meanwhile must not get one. @returns whether it did */
async function insertPhoto(db: Ports["db"], row: Photo, beginsProject: boolean): Promise<boolean> {
  const { id, projectId, userId, visitorId, tenantId, embedId, createdAt } = row;
  const at = createdAt.getTime();
  const begun = sql`
    INSERT INTO projects (id, user_id, visitor_id, tenant_id, company_id, created_at, updated_at)
    SELECT ${projectId}, ${userId}, ${visitorId}, ${tenantId}, ${userId === null ? null : companyOf(userId)}, ${at}, ${at}
    WHERE ${userId} IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ${userId})`;
  const touched = db
    .update(projects)
    .set({ updatedAt: createdAt })
    .where(eq(projects.id, projectId ?? ""));
  const [, inserted] = await runBatch(db, [
    beginsProject ? begun : touched,
    sql`
      INSERT INTO photos (
        id, project_id, user_id, visitor_id, tenant_id, embed_id, in_widget, campaign, width, height, bytes, photo_key, working_key, created_at
      )
      SELECT ${id}, id, user_id, visitor_id, ${tenantId}, ${embedId}, ${row.inWidget ? 1 : 0}, ${row.campaign}, ${row.width}, ${row.height},
        ${row.bytes}, ${row.photoKey}, ${row.workingKey}, ${at}
      FROM projects WHERE id = ${projectId} AND user_id IS ${userId} AND visitor_id IS ${visitorId}
        AND (SELECT count(*) FROM photos WHERE project_id = ${projectId}) < ${maxPhotosPerProject}`,
    ...countEmbed(embedId, "uploads", createdAt),
    ...(embedId ? [countFunnel({ embedId, campaign: row.campaign ?? "" }, "photos", createdAt)] : []),
  ]);
  return inserted.meta.changes > 0;
}
