import { type Context, Hono } from "hono";
import { z } from "zod";
import { m } from "#messages";
import { requireFreshProof } from "../../auth/fresh-proof/require-fresh-proof.ts";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import { signedIn } from "../../auth/signed-in.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { smallBody } from "../../small-body.ts";
import { enterTenant, enterTenantWith } from "../../teams/enter-tenant.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { keysFrom, keysQuery, makeKey, revokeKey } from "../hooks/company-keys.ts";
import { keySchema } from "../hooks/hooks.contract.ts";
import { makeTestLead } from "../make-test-lead.ts";
import { textAllowanceFrom, textsQuery } from "../text-messages/text-counts.ts";
import { channelSchema, codeSchema, newChannelSchema } from "./channel.contract.ts";
import { channelQueries, channelsFrom, requireChannel } from "./list-channels.ts";
import { deliveriesFrom, deliveriesStatement } from "./list-deliveries.ts";
import { proveAddress, sendCode } from "./prove-address.ts";
import { readSample } from "./read-sample.ts";
import { removeChannel } from "./remove-channel.ts";
import { renewSecret } from "./renew-secret.ts";
import { deliverNow, resendDelivery, resendLost } from "./resend-delivery.ts";
import { addChannel, changeChannel } from "./save-channel.ts";

const querySchema = z.object({
  cursor: z.string().max(100).optional(),
  state: z.enum(["waiting", "delivered", "dead"]).optional(),
});

/** A company's other systems, and what was sent to them; for the owner alone. */
export const deliveryApi = new Hono<AppContext>()
  .get("/:id/channels", async (c) => {
    const { who, read } = await enterTenantWith(c, (tenantId) => channelQueries(c.var.ports, tenantId));
    if (!who.isOwner) throw new AppError("NOT_FOUND", m.ui_no_such_company());
    return c.json({ success: true, data: await channelsFrom(c.var.ports, read) });
  })
  .get("/:id/channels/sample", async (c) => {
    await requireOwner(c);
    return c.json({ success: true, data: readSample(c.var.ports) });
  })
  .get("/:id/channels/texts", async (c) => {
    const { who, read } = await enterTenantWith(c, (tenantId) => [textsQuery(c.var.ports, tenantId)]);
    if (!who.isOwner) throw new AppError("NOT_FOUND", m.ui_no_such_company());
    return c.json({ success: true, data: textAllowanceFrom(c.var.ports, read[0]) });
  })
  .post("/:id/channels", rejectCrossSite, smallBody(16), signedIn, validate("json", newChannelSchema), async (c) => {
    const company = await requireOwner(c);
    await requireFreshProof(c);
    const data = await addChannel(c.var.ports, company, c.req.valid("json"));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, data }, 201);
  })
  .put(
    "/:id/channels/:channelId",
    rejectCrossSite,
    smallBody(16),
    signedIn,
    validate("json", channelSchema),
    async (c) => {
      const place = await requirePlace(c);
      await requireFreshProof(c);
      const data = await changeChannel(c.var.ports, place, c.req.valid("json"));
      c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
      return c.json({ success: true, data });
    },
  )
  .post("/:id/channels/:channelId/secret", rejectCrossSite, smallBody(4), async (c) => {
    const place = await requirePlace(c);
    await requireFreshProof(c);
    return c.json({ success: true, data: await renewSecret(c.var.ports, place) });
  })
  .post("/:id/channels/:channelId/code", rejectCrossSite, smallBody(4), async (c) => {
    const place = await requirePlace(c);
    await requireFreshProof(c);
    await sendCode(c.var.ports, place);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true }, 202);
  })
  .post(
    "/:id/channels/:channelId/proof",
    rejectCrossSite,
    smallBody(4),
    signedIn,
    validate("json", codeSchema),
    async (c) => {
      const { ports } = c.var;
      const place = await requirePlace(c);
      await requireFreshProof(c);
      await limitAttempts(ports, "channelProofsOfCompany", String(place.tenantId));
      const data = await proveAddress(ports, place, c.req.valid("json").code);
      c.executionCtx.waitUntil(wakeScheduledTasks(ports));
      return c.json({ success: true, data });
    },
  )
  .delete("/:id/channels/:channelId", rejectCrossSite, smallBody(4), async (c) => {
    const place = await requirePlace(c);
    await requireFreshProof(c);
    await removeChannel(c.var.ports, place);
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .post("/:id/channels/:channelId/test", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    const { tenantId, userId, channelId } = await requirePlace(c);
    await limitAttempts(ports, "leadTestOfAccount", userId);
    await requireChannel(ports, { tenantId, channelId });
    const leadId = await makeTestLead(ports, { tenantId, quiet: true });
    const data = await deliverNow(ports, { tenantId, leadId, channelId });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  })
  .post("/:id/channels/:channelId/resend", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    const place = await requirePlace(c);
    await limitAttempts(ports, "leadTestOfAccount", place.userId);
    await requireChannel(ports, place);
    const count = await resendLost(ports, place);
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: { count } }, 202);
  })
  .get("/:id/keys", async (c) => {
    const { who, read } = await enterTenantWith(c, (tenantId) => [keysQuery(c.var.ports, tenantId)]);
    if (!who.isOwner) throw new AppError("NOT_FOUND", m.ui_no_such_company());
    return c.json({ success: true, data: keysFrom(read[0]) });
  })
  .post("/:id/keys", rejectCrossSite, smallBody(4), signedIn, validate("json", keySchema), async (c) => {
    const owner = await requireOwner(c);
    await requireFreshProof(c);
    return c.json({ success: true, data: await makeKey(c.var.ports, owner, c.req.valid("json")) }, 201);
  })
  .delete("/:id/keys/:keyId", rejectCrossSite, smallBody(4), async (c) => {
    const { tenantId } = await requireOwner(c);
    await requireFreshProof(c);
    await revokeKey(c.var.ports, { tenantId, keyId: c.req.param("keyId") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .get("/:id/deliveries", validate("query", querySchema), async (c) => {
    const query = c.req.valid("query");
    const { who, read } = await enterTenantWith(c, (tenantId) => [deliveriesStatement(tenantId, query)]);
    if (!who.isOwner) throw new AppError("NOT_FOUND", m.ui_no_such_company());
    return c.json({ success: true, ...deliveriesFrom(read[0]) });
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
  const { tenantId, isOwner, userId } = await enterTenant(c);
  if (!isOwner) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  return { tenantId, userId };
}

async function requirePlace(c: Context<AppContext, "/:id/channels/:channelId/*">) {
  return { ...(await requireOwner(c)), channelId: c.req.param("channelId") };
}
