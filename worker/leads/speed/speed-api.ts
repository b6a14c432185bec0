import { type Context, Hono } from "hono";
import { m } from "#messages";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import { signedIn } from "../../auth/signed-in.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { smallBody } from "../../small-body.ts";
import { enterTenant, enterTenantWith } from "../../teams/enter-tenant.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { speedFrom, speedQuery } from "./read-speed.ts";
import { answeringFrom, answeringQueries, saveAnswering } from "./save-answering.ts";
import { answeringSchema } from "./speed.contract.ts";

/** How fast a company answers, for its people; what it wants of that, for its owner. */
export const speedApi = new Hono<AppContext>()
  .get("/:id/speed", async (c) => {
    const { ports } = c.var;
    const { read } = await enterTenantWith(c, (tenantId) => [speedQuery(ports, tenantId)]);
    return c.json({ success: true, data: speedFrom(read[0], ports.now()) });
  })
  .get("/:id/answering", async (c) => {
    const { ports } = c.var;
    const { who, read } = await enterTenantWith(c, (tenantId, user) => answeringQueries(ports, tenantId, user));
    if (!who.isOwner) throw notFound();
    return c.json({ success: true, data: answeringFrom(read, ports.now()) });
  })
  .put("/:id/answering", rejectCrossSite, smallBody(4), signedIn, validate("json", answeringSchema), async (c) => {
    const data = await saveAnswering(c.var.ports, await requireOwner(c), c.req.valid("json"));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, data });
  });

/** @throws AppError NOT_FOUND for everyone but the owner */
async function requireOwner(c: Context<AppContext, "/:id/*">): Promise<{ tenantId: number; userId: string }> {
  const { tenantId, userId, isOwner } = await enterTenant(c);
  if (!isOwner) throw notFound();
  return { tenantId, userId };
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", m.ui_no_such_company());
}
