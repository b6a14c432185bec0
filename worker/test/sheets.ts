import { eq } from "drizzle-orm";
import { projects } from "../photos/table.ts";
import type { ApprovePage, Sheet, Signing } from "../sheets/sheets.contract.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { type Company, makeTenant } from "./companies.ts";
import { ask, db, type Person } from "./factories.ts";
import { makeFinished } from "./finished-picture.ts";
import { giveSubscription } from "./plans.ts";
import { makeCompanyHouse } from "./projects.ts";

/** Approval sheets for tests, and what is asked of them. */

type Answer<T> = { status: number; data: T; error?: string; code?: string; field?: string };

export async function callSheets<T = Sheet>(
  person: Pick<Person, "headers">,
  path: string,
  options: { method?: string; body?: unknown } = {},
): Promise<Answer<T>> {
  const response = await ask(`/api${path}`, { headers: person.headers, ...options });
  return { status: response.status, ...(await response.json<Omit<Answer<T>, "status">>()) };
}

export const post = (person: Pick<Person, "headers">, path: string, body: unknown = {}) =>
  callSheets(person, path, { method: "POST", body });

/** A verified, paying company with a house of two pictures and a draft for its customer. */
export async function makeSheet(row: Partial<Tenant> = {}): Promise<{
  company: Company;
  owner: Person;
  projectId: string;
  photoId: string;
  pictures: string[];
  email: string;
  sheet: Sheet;
}> {
  const company = await makeTenant({ legalName: "Ridge Roofing LLC", licenseNumber: "C-39 1234", ...row });
  const { owner } = company;
  await giveSubscription(owner, { plan: "business-pro" });
  const first = await makeCompanyHouse(owner, company.tenant.id);
  const second = await makeFinished(owner, { photoId: first.photoId });
  const email = `rosa-${first.id.toLowerCase().replace(/[^a-z0-9]/g, "")}@example.test`;
  const { projectId, photoId } = first;
  await db
    .update(projects)
    .set({ customerName: "Rosa Diaz", customerEmail: email, address: "12 Lake Road" })
    .where(eq(projects.id, projectId));
  const { data: begun } = await post(owner, `/projects/${projectId}/sheets`);
  const pictures = [first.id, second.id];
  const { data: sheet } = await changeSheet(owner, begun, { pictures, words: "Gutters included." });
  return { company, owner, projectId, photoId, pictures, email, sheet };
}

export function changeSheet(person: Pick<Person, "headers">, sheet: Sheet, change: Record<string, unknown>) {
  const { id, words, recipientName, recipientEmail, pictures, validDays, reminds, language, revision } = sheet;
  const body = { words, recipientName, recipientEmail, pictures, validDays, reminds, language, revision, ...change };
  return callSheets(person, `/sheets/${id}`, { method: "PUT", body });
}

/** The same, sent. `token` is what stands in the homeowner's link. */
export async function sendSheet(row: Partial<Tenant> = {}) {
  const made = await makeSheet(row);
  const { status, data, error } = await post(made.owner, `/sheets/${made.sheet.id}/send`, {
    revision: made.sheet.revision,
  });
  if (status !== 200) throw new Error(error);
  return { ...made, sheet: data, token: tokenOf(data) };
}

export function tokenOf({ url }: Sheet): string {
  const token = /\/approve\/([\w-]+)$/.exec(url ?? "")?.[1];
  if (!token) throw new Error(`No link: ${url}`);
  return token;
}

export function signingOf(sheet: Sheet, change: Partial<Signing> = {}) {
  const [version] = sheet.versions;
  const what = { version: version?.number ?? 0, hash: version?.hash ?? "", chosen: 2 };
  return { ...what, name: "Rosa Diaz", drawing: null, comment: "Please call first.", agrees: true, ...change };
}

export async function sign(token: string, body: unknown): Promise<Answer<ApprovePage>> {
  const headers = { "CF-Connecting-IP": "203.0.113.7", "User-Agent": "Tester" };
  return callSheets<ApprovePage>({ headers }, `/approve/${token}/signature`, { method: "POST", body });
}
