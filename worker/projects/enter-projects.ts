import type { Context } from "hono";
import { requireActor } from "../auth/find-actor.ts";
import { joinSession } from "../auth/join-session.ts";
import { ticketHeader } from "../auth/ticket-header.contract.ts";
import type { AppContext } from "../context.ts";
import { readBatch } from "../db/read-batch.ts";
import type { ProjectAccess } from "../photos/project-access.ts";
import { judgeWorkplaces, workplacesStatement } from "../teams/find-workplaces.ts";
import { type OwnPage, ownPageQueries } from "./list-projects.ts";
import type { ListedProjects } from "./scan-projects.ts";

/**
 * `requireActor` and `readProjectAccess`, and the page that is asked for, in one round trip.
 * @returns `read` null where it has to be read by `access`: for a visitor, a search, and who works for somebody else's company
 * @throws AppError UNAUTHENTICATED for a stranger, INVALID_INPUT for a cursor that is not ours
 */
export async function enterProjects(
  c: Context<AppContext>,
  listed: ListedProjects,
): Promise<{ access: ProjectAccess; read: OwnPage | null }> {
  // As `findActor` has it: without a session, and in a widget, everybody is a visitor, who works for nobody.
  const isVisitor = c.req.header("Authorization") === undefined || c.req.header(ticketHeader) !== undefined;
  if (isVisitor) return { access: { actor: await requireActor(c), workplaces: [] }, read: null };
  const { ports } = c.var;
  const session = await joinSession(c);
  const [sessions, found, ...page] = await readBatch(ports.db, [
    session.statement,
    workplacesStatement(session.user),
    ...ownPageQueries(ports, session.user, listed),
  ]);
  const userId = session.enter(sessions);
  const workplaces = await judgeWorkplaces(ports, found.results);
  const isOwn = workplaces.length <= 1 && workplaces.every(({ role }) => role === "owner");
  const read = isOwn && page.length > 0 ? (page as unknown as OwnPage) : null;
  return { access: { actor: { kind: "user", userId }, workplaces }, read };
}
