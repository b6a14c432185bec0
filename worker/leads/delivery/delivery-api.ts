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
import { channelSchema } from "./channel.contract.ts";
import { type ChannelKind, isChannelKind } from "./channels.catalogue.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { deliverNow, noAddress, resendDelivery } from "./resend-delivery.ts";
import { readChannels, removeChannel, setChannel } from "./set-channel.ts";

const querySchema = z.object({ cursor: z.string().max(100).optional() });

/** A company's other systems, and what was sent to them; for the owner alone. */
export const deliveryApi = new Hono<AppContext>()
  .get("/:id/channels", async (c) => {
    const { tenantId } = await requireOwner(c);
    return c.json({ success: true, data: await readChannels(c.var.ports, tenantId) });
  })
  .put("/:id/channels/:kind", rejectCrossSite, smallBody(4), signedIn, validate("json", channelSchema), async (c) => {
    const place = { ...(await requireOwner(c)), kind: requireKind(c) };
    await requireFreshProof(c);
    const data = await setChannel(c.var.ports, place, c.req.valid("json"));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, data });
  })
  .delete("/:id/channels/:kind", rejectCrossSite, smallBody(4), async (c) => {
    const place = { ...(await requireOwner(c)), kind: requireKind(c) };
    await requireFreshProof(c);
    await removeChannel(c.var.ports, place);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .post("/:id/channels/:kind/test", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    const { tenantId, userId } = await requireOwner(c);
    const kind = requireKind(c);
    await limitAttempts(ports, "leadTestOfAccount", userId);
    if (!(await readChannels(ports, tenantId))[kind]) throw noAddress();
    const leadId = await makeTestLead(ports, { tenantId, quiet: true });
    const data = await deliverNow(ports, { tenantId, leadId, kind });
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

/** @throws AppError NOT_FOUND */
function requireKind(c: Context<AppContext, "/:id/channels/:kind/*">): ChannelKind {
  const kind = c.req.param("kind");
  if (!isChannelKind(kind)) throw new AppError("NOT_FOUND", m.server_no_such_address());
  return kind;
}
