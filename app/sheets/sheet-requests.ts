import type { ProjectPicture } from "#worker/projects/projects.contract.ts";
import type { Sheet, SheetInput, SheetSummary } from "#worker/sheets/sheets.contract.ts";
import { api, dataOf } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export function listSheets(projectId: string): Promise<SheetSummary[]> {
  return dataOf(api.projects[":id"].sheets.$get({ param: { id: projectId } }));
}

export function createSheet(projectId: string): Promise<Sheet> {
  return dataOf(api.projects[":id"].sheets.$post({ param: { id: projectId } }));
}

export function fetchSheet(id: string): Promise<Sheet> {
  return dataOf(api.sheets[":id"].$get({ param: { id } }));
}

export function saveSheet(id: string, json: SheetInput): Promise<Sheet> {
  return dataOf(api.sheets[":id"].$put({ param: { id }, json }));
}

export function sendSheet(id: string, revision: number): Promise<Sheet> {
  return dataOf(api.sheets[":id"].send.$post({ param: { id }, json: { revision } }));
}

/** `isSigned`: whether the one who withdraws it has seen a signature. */
export function withdrawSheet(id: string, isSigned: boolean): Promise<Sheet> {
  return dataOf(api.sheets[":id"].withdraw.$post({ param: { id }, json: { isSigned } }));
}

export async function deleteSheet(id: string): Promise<void> {
  await api.sheets[":id"].$delete({ param: { id } });
}

export type PicturePage = { data: ProjectPicture[]; nextCursor: string | null };

export async function listPictures(projectId: string, cursor: string | null): Promise<PicturePage> {
  const asked = { param: { id: projectId }, query: cursor ? { cursor } : {} };
  return (await api.projects[":id"].pictures.$get(asked)).json();
}
