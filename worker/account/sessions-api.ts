import { and, desc, eq, gt, ne } from "drizzle-orm";
import { Hono } from "hono";
import { m } from "#messages";
import { changePasswordSchema, type SessionInfo } from "../auth/auth.contract.ts";
import { requireSession } from "../auth/find-actor.ts";
import { joinSession } from "../auth/join-session.ts";
import { signedIn } from "../auth/signed-in.ts";
import { isOwnSession } from "../auth/staff-view/is-own-session.ts";
import { sessions, signInCodes } from "../auth/table.ts";
import type { AppContext } from "../context.ts";
import { readBatch } from "../db/read-batch.ts";
import { AppError } from "../errors.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { changePassword } from "./change-password.ts";
import { describeDevice } from "./describe-device.ts";
import { rememberDeviceOf } from "./known-device.ts";

export const sessionsApi = new Hono<AppContext>()
  .get("/sessions", async (c) => {
    const { db, now } = c.var.ports;
    const session = await joinSession(c);
    const [found, rows] = await readBatch(db, [
      session.statement,
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, session.user), gt(sessions.expiresAt, now()), isOwnSession))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt)),
    ]);
    session.enter(found);
    const data: SessionInfo[] = rows
      .map((row) => ({
        id: row.id,
        device: describeDevice(row.userAgent),
        method: row.method,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: row.tokenHash === session.tokenHash,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
    return c.json({ success: true, data });
  })
  .delete("/sessions", async (c) => {
    const current = await requireSession(c);
    const { db } = c.var.ports;
    await db.batch([
      db.delete(sessions).where(and(eq(sessions.userId, current.userId), ne(sessions.id, current.id))),
      // A code not yet exchanged would be a session a moment later.
      db.delete(signInCodes).where(eq(signInCodes.userId, current.userId)),
    ]);
    return c.json({ success: true });
  })
  .delete("/sessions/:id", async (c) => {
    const { userId } = await requireSession(c);
    const ended = await c.var.ports.db
      .delete(sessions)
      .where(and(eq(sessions.id, c.req.param("id")), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError("NOT_FOUND", m.account_session_not_found());
    return c.json({ success: true });
  })
  .post("/change-password", signedIn, validate("json", changePasswordSchema), async (c) => {
    const session = await requireSession(c);
    await changePassword(c.var.ports, { session, input: c.req.valid("json") });
    await rememberDeviceOf(c, session);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  });
