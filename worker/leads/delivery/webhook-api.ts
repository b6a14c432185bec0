import { type Context, Hono } from "hono";
import { z } from "zod";
import { m } from "#messages";
import { requireSession } from "../../auth/find-actor.ts";
import { requireFreshProof } from "../../auth/fresh-proof/require-fresh-proof.ts";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import { signedIn } from "../../auth/signed-in.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { smallBody } from "../../small-body.ts";
import { requireTenant } from "../../teams/require-tenant.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { makeTestLead } from "../make-test-lead.ts";
import { webhookSchema } from "./delivery.contract.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { deliverNow, noAddress, resendDelivery } from "./resend-delivery.ts";
import { readWebhook, removeWebhook, setWebhook } from "./set-webhook.ts";

const querySchema = z.object({ cursor: z.string().max(100).optional() });

/** A company's own system, and what was sent to it; for the owner alone. */
export const webhookApi = new Hono<AppContext>()
  .get("/:id/webhook", async (c) => {
    const { tenantId } = await requireOwner(c);
    return c.json({ success: true, data: await readWebhook(c.var.ports, tenantId) });
  })
  .put("/:id/webhook", rejectCrossSite, smallBody(4), signedIn, validate("json", webhookSchema), async (c) => {
    const owner = await requireOwner(c);
    await requireFreshProof(c);
    const data = await setWebhook(c.var.ports, { ...owner, ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, data });
  })
  .delete("/:id/webhook", rejectCrossSite, smallBody(4), async (c) => {
    const owner = await requireOwner(c);
    await requireFreshProof(c);
    await removeWebhook(c.var.ports, owner);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .post("/:id/webhook/test", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    const { tenantId, userId } = await requireOwner(c);
    await limitAttempts(ports, "leadTestOfAccount", userId);
    if (!(await readWebhook(ports, tenantId)).url) throw noAddress();
    const leadId = await makeTestLead(ports, { tenantId, quiet: true });
    const data = await deliverNow(ports, { tenantId, leadId, kind: "webhook" });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  })
  .get("/:id/deliveries", validate("query", querySchema), async (c) => {
    const { tenantId } = await requireOwner(c);
    const { cursor } = c.req.valid("query");
    return c.json({ success: true, ...(await listDeliveries(c.var.ports, { tenantId, cursor })) });
  })
  .post("/:id/deliveries/:deliveryId/resend", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    const { tenantId, userId } = await requireOwner(c);
    await limitAttempts(ports, "leadTestOfAccount", userId);
    const data = await resendDelivery(ports, { tenantId, deliveryId: c.req.param("deliveryId") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data }, 202);
  });

async function requireOwner(c: Context<AppContext, "/:id/*">): Promise<{ tenantId: number; userId: string }> {
  const { userId } = await requireSession(c);
  const { tenantId, isOwner } = await requireTenant(c.var.ports, { tenantId: c.req.param("id"), userId });
  if (!isOwner) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  return { tenantId, userId };
}
