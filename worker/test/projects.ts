import { eq } from "drizzle-orm";
import { photos, projects } from "../photos/table.ts";
import type { ProjectDetail } from "../projects/projects.contract.ts";
import { ask, db, type Person } from "./factories.ts";
import { makeFinished } from "./finished-picture.ts";

/** Houses for tests, and what is asked of them. */

export type Answer<T> = { status: number; data: T; error?: string; nextCursor?: string | null };

export async function call<T = ProjectDetail>(
  person: Pick<Person, "headers">,
  path = "",
  options: { method?: string; body?: unknown } = {},
): Promise<Answer<T>> {
  const response = await ask(`/api/projects${path}`, { headers: person.headers, ...options });
  return { status: response.status, ...(await response.json<Omit<Answer<T>, "status">>()) };
}

export const change = (person: Person, id: string, body: unknown) => call(person, `/${id}`, { method: "PATCH", body });

/** A house that somebody has made for a company, with a photo and a finished picture. */
export async function makeCompanyHouse(person: Person, tenantId: number) {
  const made = await makeFinished(person);
  await db.update(projects).set({ companyId: tenantId }).where(eq(projects.id, made.projectId));
  return made;
}

export async function ownerOfHouse(projectId: string): Promise<(string | null)[]> {
  const [house] = await db.select({ userId: projects.userId }).from(projects).where(eq(projects.id, projectId));
  const [photo] = await db.select({ userId: photos.userId }).from(photos).where(eq(photos.projectId, projectId));
  return [house?.userId ?? null, photo?.userId ?? null];
}
