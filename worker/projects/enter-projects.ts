import type { Context } from "hono";
import { requireActor } from "../auth/find-actor.ts";
import { joinSession } from "../auth/join-session.ts";
import { ticketHeader } from "../auth/ticket-header.contract.ts";
import type { AppContext } from "../context.ts";
import { runBatch } from "../db/run-batch.ts";
import type { ProjectAccess } from "../photos/project-access.ts";
import { judgeWorkplaces, workplacesStatement } from "../teams/find-workplaces.ts";

/** `requireActor` and `readProjectAccess` in one round trip. @throws AppError UNAUTHENTICATED for a stranger */
export async function enterProjects(c: Context<AppContext>): Promise<ProjectAccess> {
  // As `findActor` has it: without a session, and in a widget, everybody is a visitor, who works for nobody.
  const isVisitor = c.req.header("Authorization") === undefined || c.req.header(ticketHeader) !== undefined;
  if (isVisitor) return { actor: await requireActor(c), workplaces: [] };
  const { ports } = c.var;
  const session = await joinSession(c);
  const [sessions, workplaces] = await runBatch(ports.db, [session.statement, workplacesStatement(session.user)]);
  const userId = session.enter(sessions);
  return { actor: { kind: "user", userId }, workplaces: await judgeWorkplaces(ports, workplaces.results) };
}
