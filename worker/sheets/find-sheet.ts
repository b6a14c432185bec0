import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import { findProjectToChange, findSeenProject, type Project } from "../photos/find-project.ts";
import { isChangeableProject, readProjectAccess } from "../photos/project-access.ts";
import { projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { requireTenant } from "../teams/require-tenant.ts";
import { type Colleague, stillHasRole } from "../teams/still-has-role.ts";
import type { SheetRow } from "./sheet-status.ts";
import { sheets } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;

/** A sheet whose house the one who asks may see. @throws AppError NOT_FOUND, the same for another company's and for none at all */
export async function findSheet(
  ports: Needed,
  userId: string,
  id: string,
): Promise<{ sheet: SheetRow; mayChange: boolean }> {
  const [sheet] = await ports.db.select().from(sheets).where(eq(sheets.id, id));
  if (!sheet) throw noSuchSheet();
  const access = await readProjectAccess(ports, { kind: "user", userId });
  await findSeenProject(ports, access, sheet.projectId).catch(asNoSuchSheet);
  const isChangeable = and(eq(projects.id, sheet.projectId), isChangeableProject(access));
  return { sheet, mayChange: (await ports.db.$count(projects, isChangeable)) > 0 };
}

/** Who changes a company's house, as writes look once more: whoever was removed a moment ago writes nothing. */
export type Writer = { project: Project; tenantId: number; colleague: Colleague; still: SQL };

/**
 * Somebody who may change a house and works for its company today.
 * @throws AppError NOT_FOUND; FORBIDDEN for a colleague who may only see it, and while the company rests; CONFLICT for a house
 * that is no company's
 */
export async function requireWriter(ports: Needed, userId: string, projectId: string): Promise<Writer> {
  const project = await findProjectToChange(ports, { kind: "user", userId }, projectId);
  const { companyId } = project;
  if (companyId === null) throw new AppError("CONFLICT", m.sheets_needs_company());
  const { tenantId, role } = await requireTenant(ports, { tenantId: String(companyId), userId });
  const colleague = { tenantId, userId, role };
  const isOwn = role === "sales" ? sql`AND user_id = ${userId}` : sql``;
  const still = sql`(${stillHasRole(colleague)}
    AND EXISTS (SELECT 1 FROM projects WHERE id = ${projectId} AND company_id = ${tenantId} ${isOwn}))`;
  return { project, tenantId, colleague, still };
}

/** A sheet that somebody may change. @throws AppError as `requireWriter` */
export async function findSheetToChange(
  ports: Needed,
  userId: string,
  id: string,
): Promise<{ sheet: SheetRow; writer: Writer }> {
  const { sheet } = await findSheet(ports, userId, id);
  return { sheet, writer: await requireWriter(ports, userId, sheet.projectId) };
}

/** A withdrawn sheet is over for good. @throws AppError CONFLICT */
export function rejectWithdrawn({ withdrawnAt }: SheetRow): void {
  if (withdrawnAt) throw new AppError("CONFLICT", m.sheets_is_withdrawn());
}

export function noSuchSheet(): AppError {
  return new AppError("NOT_FOUND", m.sheets_no_such_sheet());
}

function asNoSuchSheet(error: unknown): never {
  if (error instanceof AppError && error.code === "NOT_FOUND") throw noSuchSheet();
  throw error;
}
