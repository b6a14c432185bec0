import { Hono } from "hono";
import { requireOwnTenant } from "../account/change-my-tenant.ts";
import { findMyTenant } from "../account/find-my-tenant.ts";
import { requireSession } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { closeFirstSteps, readFirstSteps, recordCodeCopied } from "./read-first-steps.ts";

/** What the dashboard shows beside what its cards ask for themselves. */
export const dashboardApi = new Hono<AppContext>()
  .use(rejectCrossSite, smallBody(4))
  .get("/first-steps", async (c) => {
    return c.json({ success: true, data: await readFirstSteps(c) });
  })
  .post("/first-steps/dismiss", async (c) => {
    const { userId } = await requireSession(c);
    const { id } = await requireOwnTenant(c.var.ports, userId);
    await closeFirstSteps(c.var.ports, id);
    return c.json({ success: true });
  })
  // Whoever of the company takes the code along: it may be the colleague who looks after the website.
  .post("/first-steps/code-copied", async (c) => {
    const { userId } = await requireSession(c);
    const { id } = await findMyTenant(c.var.ports, userId);
    await recordCodeCopied(c.var.ports, id);
    return c.json({ success: true });
  });
