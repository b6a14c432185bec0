import { and, eq, type SQL } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { projects } from "./table.ts";

export type Project = typeof projects.$inferSelect;

/** A house of the one who asks. Someone else's is answered like one that never was. @throws AppError NOT_FOUND */
export async function findOwnProject({ db }: Pick<Ports, "db">, actor: Actor | null, id: string): Promise<Project> {
  const [project] = actor
    ? await db
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), isOwnProject(actor)))
    : [];
  if (!project) throw noSuchProject();
  return project;
}

/**
 * The house that an upload names; null where it names none. A widget knows those of its own company alone.
 * @throws AppError NOT_FOUND
 */
export async function findProjectOfUpload(
  ports: Pick<Ports, "db">,
  { actor, id, widget }: { actor: Actor | null; id: string | undefined; widget: { tenantId: number } | null },
): Promise<Project | null> {
  if (id === undefined) return null;
  const project = await findOwnProject(ports, actor, id);
  if (widget && widget.tenantId !== project.tenantId) throw noSuchProject();
  return project;
}

export function isOwnProject(actor: Actor): SQL {
  return actor.kind === "user" ? eq(projects.userId, actor.userId) : eq(projects.visitorId, actor.visitorId);
}

export function noSuchProject(): AppError {
  return new AppError("NOT_FOUND", m.photos_no_such_project());
}
