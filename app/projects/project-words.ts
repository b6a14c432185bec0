import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import type { Project, ProjectPicture } from "#worker/projects/projects.contract.ts";

type Named = Pick<Project, "name" | "address" | "customerName" | "createdAt">;

/** What a house is called: by its name, else by the first thing that was written down. */
export function titleOf({ name, address, customerName, createdAt }: Named): string {
  return name ?? address ?? customerName ?? m.projects_untitled({ at: createdAt });
}

/** Beside its title: where it is, and whose. */
export function subtitleOf(project: Named): string {
  const title = titleOf(project);
  return [project.address, project.customerName].filter((words) => words && words !== title).join(" · ");
}

type Opened = { projectId: string; photoId?: string; pictureId?: string; designOf?: string };

/** Where the visualizer goes on with a house: from a picture, on a photo, or with the design of a picture on another photo. */
export function visualizerPath(
  service: ProjectPicture["service"],
  { projectId, photoId, pictureId, designOf }: Opened,
): string {
  const query = new URLSearchParams({
    project: projectId,
    ...(photoId && { photo: photoId }),
    ...(pictureId && { picture: pictureId }),
    ...(designOf && { design: designOf }),
  });
  return `${serviceOf(service).path}?${query}`;
}

/** Where a new house begins, and one without a picture goes on. */
export const firstService = "roofing-siding" satisfies ProjectPicture["service"];
