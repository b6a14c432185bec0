import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import type { Ports } from "../ports.ts";
import { findWorkplaces, type Workplace } from "../teams/find-workplaces.ts";
import { projects } from "./table.ts";

/**
 * Who asks, and the companies that they work for today. Everybody of a company sees its houses; its owner and its managers
 * change all of them, sales its own (docs/rights.md).
 */
export type ProjectAccess = { actor: Actor; workplaces: Workplace[] };

export async function readProjectAccess(ports: Pick<Ports, "db" | "now">, actor: Actor): Promise<ProjectAccess> {
  return { actor, workplaces: actor.kind === "user" ? await findWorkplaces(ports, actor.userId) : [] };
}

export function isOwnProject(actor: Actor): SQL {
  return actor.kind === "user" ? eq(projects.userId, actor.userId) : eq(projects.visitorId, actor.visitorId);
}

/** A condition on a row of `projects`. */
export function isSeenProject({ actor, workplaces }: ProjectAccess): SQL {
  return or(isOwnProject(actor), isOfCompanies(workplaces)) ?? sql`FALSE`;
}

/** A condition on a row of `projects`. */
export function isChangeableProject({ actor, workplaces }: ProjectAccess): SQL {
  return or(isOwnProject(actor), isOfCompanies(workplaces.filter(mayChangeAll))) ?? sql`FALSE`;
}

/** A condition on a row that names its house: that it is a company's, whose houses who asks may see or change. */
export function isInCompanyHouse(projectId: SQL, { workplaces }: ProjectAccess, to: "see" | "change"): SQL {
  const companies = to === "see" ? workplaces : workplaces.filter(mayChangeAll);
  if (companies.length === 0) return sql`FALSE`;
  return sql`EXISTS (SELECT 1 FROM ${projects} WHERE ${projects.id} = ${projectId} AND ${isOfCompanies(companies)})`;
}

export function mayChangeAll({ role }: Workplace): boolean {
  return role !== "sales";
}

function isOfCompanies(workplaces: Workplace[]): SQL {
  if (workplaces.length === 0) return sql`FALSE`;
  return inArray(
    projects.companyId,
    workplaces.map(({ tenantId }) => tenantId),
  );
}
