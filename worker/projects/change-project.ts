import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import { noSuchPhoto } from "../photos/find-photo.ts";
import { findProjectToChange, type Project } from "../photos/find-project.ts";
import { photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { companyOf, findWorkplaces } from "../teams/find-workplaces.ts";
import type { ProjectChange, ProjectDetails } from "./projects.contract.ts";
import { searchTextOf } from "./search-text.ts";

type Needed = Pick<Ports, "db" | "now">;
type Asked = { userId: string; id: string; change: ProjectChange };

/** Somebody else may write in the same moment: then what is searched for is put together once more. */
const attempts = 3;

/**
 * Writes down what an account says of its house. No visitor may: what one said would stay without anybody to ask for its
 * deletion, and a company has its own words about a lead.
 * @throws AppError NOT_FOUND, FORBIDDEN for a colleague who may only see it, CONFLICT without a company, CHANGED_MEANWHILE,
 * UNAVAILABLE
 */
export async function changeProject(ports: Needed, asked: Asked): Promise<void> {
  const { userId, id, change } = asked;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const project = await findProjectToChange(ports, { kind: "user", userId }, id);
    rejectChangedMeanwhile(project, change);
    if (change.coverPhotoId) await checkPhoto(ports, { photoId: change.coverPhotoId, projectId: id });
    if (change.isCompanys) await checkBecomesCompanys(ports, project, userId);
    if (await write(ports, asked, project)) return;
  }
  throw new AppError("UNAVAILABLE", m.visualizations_busy(), { retryAfter: 1 });
}

/** @returns whether it was still as it was read */
async function write({ db, now }: Needed, { userId, id, change }: Asked, project: Project): Promise<boolean> {
  const { isCompanys, isArchived, coverPhotoId, from: _, ...details } = change;
  const isDescribed = Object.keys(details).length > 0;
  const [changed] = await db
    .update(projects)
    .set({
      ...{ ...details, isArchived, coverPhotoId },
      searchText: searchTextOf({ ...project, ...details }),
      ...(isCompanys && { companyId: sql`coalesce(company_id, ${companyOf(userId)})` }),
      // Putting it away is no work on it: it stays where it was among the others.
      updatedAt: isDescribed ? now() : project.updatedAt,
    })
    .where(and(eq(projects.id, id), isAsRead(project)))
    .returning({ id: projects.id });
  return changed !== undefined;
}

/** What two people wrote in different fields is both kept; the same words twice are no quarrel. */
function rejectChangedMeanwhile(project: Project, { from = {}, ...change }: ProjectChange): void {
  const names = Object.keys(from) as (keyof ProjectDetails)[];
  const isLost = (name: keyof ProjectDetails) =>
    change[name] !== undefined && project[name] !== from[name] && project[name] !== change[name];
  if (names.some(isLost)) throw new AppError("CHANGED_MEANWHILE", m.projects_changed_meanwhile());
}

function isAsRead({ userId, name, address, customerName, customerEmail, customerPhone, notes }: Project) {
  return sql`user_id IS ${userId} AND name IS ${name} AND address IS ${address} AND customer_name IS ${customerName}
    AND customer_email IS ${customerEmail} AND customer_phone IS ${customerPhone}
    AND notes IS ${notes}`;
}

async function checkPhoto({ db }: Needed, { photoId, projectId }: { photoId: string; projectId: string }) {
  const isItsPhoto = and(eq(photos.id, photoId), eq(photos.projectId, projectId));
  if ((await db.$count(photos, isItsPhoto)) === 0) throw noSuchPhoto();
}

/** Whose house it is decides whose it becomes. */
async function checkBecomesCompanys(ports: Needed, project: Project, userId: string): Promise<void> {
  if (project.companyId !== null) return;
  const workplaces = await findWorkplaces(ports, userId);
  if (project.userId !== userId || workplaces.length === 0) {
    throw new AppError("CONFLICT", m.projects_no_company_to_share_with());
  }
}
