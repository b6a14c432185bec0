import { Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { acceptInvitation } from "./join-team.ts";
import { openInvitation } from "./open-invitation.ts";

/** What the link of an invitation leads to. Whoever has it may read it; to accept it takes an account. */
export const invitationsApi = new Hono<AppContext>()
  .use(rejectCrossSite, smallBody(4))
  .get("/:token", async (c) => {
    const { ports } = c.var;
    const address = await addressOf(ports, c.req.raw.headers);
    const invitation = await openInvitation(ports, { token: c.req.param("token"), address });
    return c.json({ success: true, ...invitation });
  })
  .post("/:token/accept", async (c) => {
    const { userId } = await requireSession(c);
    const { ports } = c.var;
    await limitAttempts(ports, "mailTokenOfAddress", await addressOf(ports, c.req.raw.headers));
    await acceptInvitation(ports, { userId, token: c.req.param("token") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true });
  });
