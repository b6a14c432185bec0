import type {
  DesignFit,
  Project,
  ProjectChange,
  ProjectDetail,
  ProjectPicture,
} from "#worker/projects/projects.contract.ts";
import { api, dataOf, failOnError, identityHeaders } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export type ProjectPage = { data: Project[]; nextCursor: string | null };
export type PicturePage = { data: ProjectPicture[]; nextCursor: string | null };
export type ProjectFilters = { q: string; isArchived: boolean };

export async function listProjects({ q, isArchived }: ProjectFilters, cursor: string | null): Promise<ProjectPage> {
  const query = { ...(q && { q }), ...(isArchived && { archived: "true" as const }), ...(cursor && { cursor }) };
  return (await api.projects.$get({ query })).json();
}

export function fetchProject(id: string): Promise<ProjectDetail> {
  return dataOf(api.projects[":id"].$get({ param: { id } }));
}

export function changeProject(id: string, change: ProjectChange): Promise<ProjectDetail> {
  return dataOf(api.projects[":id"].$patch({ param: { id }, json: change }));
}

export async function deleteProject(id: string): Promise<void> {
  await api.projects[":id"].$delete({ param: { id } });
}

export async function listPictures(id: string, cursor: string | null): Promise<PicturePage> {
  return (await api.projects[":id"].pictures.$get({ param: { id }, query: cursor ? { cursor } : {} })).json();
}

export function fitDesign(projectId: string, query: { photo: string; picture: string }): Promise<DesignFit> {
  return dataOf(api.projects[":id"].fit.$get({ param: { id: projectId }, query }));
}

export async function markFavorite(id: string, isFavorite: boolean): Promise<void> {
  await api.visualizations[":id"].$patch({ param: { id }, json: { isFavorite } });
}

export async function deletePicture(id: string): Promise<void> {
  await api.visualizations[":id"].$delete({ param: { id } });
}

export async function deletePhoto(id: string): Promise<void> {
  await api.photos[":id"].$delete({ param: { id } });
}

/** Sends another photo of a house, cleaned as every photo is. @throws UnreadablePhoto */
export async function addPhoto(projectId: string, file: File): Promise<void> {
  const { preparePhoto } = await import("../visualizations/photo/prepare-photo.ts");
  const { blob } = await preparePhoto(file);
  const body = new FormData();
  body.append("photo", blob, "photo.jpg");
  const path = `/api/photos?${new URLSearchParams({ project: projectId })}`;
  await failOnError(await fetch(path, { method: "POST", body, headers: identityHeaders() }));
}
