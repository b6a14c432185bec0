import { and, eq } from "drizzle-orm";
import { noSuchProject } from "../photos/find-project.ts";
import { projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import type { ProjectChange } from "./projects.contract.ts";

/**
 * Writes down what an account says of its house. Nobody else may: what a visitor said would stay without anybody to ask for
 * its deletion, and a company has its own words about a lead. @throws AppError NOT_FOUND
 */
export async function changeProject(
  { db, now }: Pick<Ports, "db" | "now">,
  { userId, id, change }: { userId: string; id: string; change: ProjectChange },
): Promise<void> {
  const [changed] = await db
    .update(projects)
    .set({ ...change, updatedAt: now() })
    .where(and(eq(projects.id, id), eq(projects.userId, userId)))
    .returning({ id: projects.id });
  if (!changed) throw noSuchProject();
}
