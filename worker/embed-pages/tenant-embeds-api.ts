import { Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import type { AppContext } from "../context.ts";
import type { TenantEmbeds } from "../embeds/embeds.contract.ts";
import { requireAllLeads } from "../leads/inbox/lead-access.ts";
import { requireTenant } from "../teams/require-tenant.ts";
import { listEmbeds } from "./list-embeds.ts";

/** The widgets of a company, for its owner and managers. */
export const tenantEmbedsApi = new Hono<AppContext>().get("/:id/embeds", async (c) => {
  const { userId } = await requireSession(c);
  const { ports } = c.var;
  const { tenantId, role } = await requireTenant(ports, { tenantId: c.req.param("id"), userId });
  requireAllLeads({ role }, "Your role sees its own leads alone. Please ask a manager for the numbers.");
  const data: TenantEmbeds = await listEmbeds(ports, tenantId);
  return c.json({ success: true, data });
});
