import { linkToPhoto, linkToPhotoThumbnail } from "../photos/find-photo.ts";
import type { Project as ProjectRow } from "../photos/find-project.ts";
import { mayChangeAll, type ProjectAccess } from "../photos/project-access.ts";
import type { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import type { ProjectDetail, ProjectDetails, ProjectPhoto } from "./projects.contract.ts";

type Signing = Pick<Ports, "settings" | "now">;
type Described = Omit<ProjectDetail, "photos" | "canBecomeCompanys">;

/** A house as one who may see it reads it. */
export function describeProject(row: ProjectRow, { actor, workplaces }: ProjectAccess): Described {
  const { id, name, address, customerName, customerEmail, customerPhone, notes } = row;
  const isOwn = actor.kind === "user" ? row.userId === actor.userId : row.visitorId === actor.visitorId;
  const workplace = workplaces.find(({ tenantId }) => tenantId === row.companyId);
  return {
    id,
    ...{ name, address, customerName, customerEmail, customerPhone, notes },
    isOwn,
    mayChange: isOwn || (workplace !== undefined && mayChangeAll(workplace)),
    company: workplace?.companyName ?? null,
    isArchived: row.isArchived,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const nothingWrittenDown: ProjectDetails = {
  name: null,
  address: null,
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  notes: null,
};

type Photo = Pick<typeof photos.$inferSelect, "id" | "width" | "height" | "createdAt">;

export async function describePhoto(ports: Signing, { id, width, height, createdAt }: Photo): Promise<ProjectPhoto> {
  return {
    ...{ id, width, height, createdAt: createdAt.toISOString() },
    url: await linkToPhoto(ports, id),
    smallUrl: await linkToPhotoThumbnail(ports, id),
  };
}
