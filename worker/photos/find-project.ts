import { and, eq } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { isChangeableProject, isSeenProject, type ProjectAccess, readProjectAccess } from "./project-access.ts";
import { projects } from "./table.ts";

export type Project = typeof projects.$inferSelect;
type Needed = Pick<Ports, "db" | "now">;

/** A house that the one who asks may change. Someone else's is answered like one that never was. @throws AppError NOT_FOUND, FORBIDDEN for a colleague who may only see it */
export async function findProjectToChange(ports: Needed, actor: Actor | null, id: string): Promise<Project> {
  if (!actor) throw noSuchProject();
  const access = await readProjectAccess(ports, actor);
  const [project] = await ports.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isChangeableProject(access)));
  if (project) return project;
  await findSeenProject(ports, access, id);
  throw mayNotChangeProject();
}

/** A house that the one who asks may see. @throws AppError NOT_FOUND */
export async function findSeenProject({ db }: Pick<Ports, "db">, access: ProjectAccess, id: string): Promise<Project> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isSeenProject(access)));
  if (!project) throw noSuchProject();
  return project;
}

/**
 * The house that an upload names; null where it names none. A widget knows those of its own company alone.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function findProjectOfUpload(
  ports: Needed,
  { actor, id, widget }: { actor: Actor | null; id: string | undefined; widget: { tenantId: number } | null },
): Promise<Project | null> {
  if (id === undefined) return null;
  const project = await findProjectToChange(ports, actor, id);
  if (widget && widget.tenantId !== project.tenantId) throw noSuchProject();
  return project;
}

export function noSuchProject(): AppError {
  return new AppError("NOT_FOUND", m.photos_no_such_project());
}

export function mayNotChangeProject(): AppError {
  return new AppError("FORBIDDEN", m.photos_project_not_yours_to_change());
}
