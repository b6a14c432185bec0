import { type Context, Hono } from "hono";
import { z } from "zod";
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
    return c.json({ success: true, data: await readWebhook(c.var.services, tenantId) });
  })
  .put("/:id/webhook", rejectCrossSite, smallBody(4), signedIn, validate("json", webhookSchema), async (c) => {
    const owner = await requireOwner(c);
    await requireFreshProof(c);
    const data = await setWebhook(c.var.services, { ...owner, ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.services));
    return c.json({ success: true, data });
  })
  .delete("/:id/webhook", rejectCrossSite, smallBody(4), async (c) => {
    const owner = await requireOwner(c);
    await requireFreshProof(c);
    await removeWebhook(c.var.services, owner);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.services));
    return c.json({ success: true });
  })
  .post("/:id/webhook/test", rejectCrossSite, smallBody(4), async (c) => {
    const { services } = c.var;
    const { tenantId, userId } = await requireOwner(c);
    await limitAttempts(services, "leadTestOfAccount", userId);
    if (!(await readWebhook(services, tenantId)).url) throw noAddress();
    const leadId = await makeTestLead(services, { tenantId, quiet: true });
    const data = await deliverNow(services, { tenantId, leadId, kind: "webhook" });
    c.executionCtx.waitUntil(wakeScheduledTasks(services));
    return c.json({ success: true, data });
  })
  .get("/:id/deliveries", validate("query", querySchema), async (c) => {
    const { tenantId } = await requireOwner(c);
    const { cursor } = c.req.valid("query");
    return c.json({ success: true, ...(await listDeliveries(c.var.services, { tenantId, cursor })) });
  })
  .post("/:id/deliveries/:deliveryId/resend", rejectCrossSite, smallBody(4), async (c) => {
    const { services } = c.var;
    const { tenantId, userId } = await requireOwner(c);
    await limitAttempts(services, "leadTestOfAccount", userId);
    const data = await resendDelivery(services, { tenantId, deliveryId: c.req.param("deliveryId") });
    c.executionCtx.waitUntil(wakeScheduledTasks(services));
    return c.json({ success: true, data }, 202);
  });

async function requireOwner(c: Context<AppContext, "/:id/*">): Promise<{ tenantId: number; userId: string }> {
  const { userId } = await requireSession(c);
  const { tenantId, isOwner } = await requireTenant(c.var.services, { tenantId: c.req.param("id"), userId });
  if (!isOwner) throw new AppError("NOT_FOUND", "There is no such company.");
  return { tenantId, userId };
}
