import { type Context, Hono } from "hono";
import { m } from "#messages";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { requireAllLeads } from "../../leads/inbox/lead-access.ts";
import { smallBody } from "../../small-body.ts";
import { enterTenant, enterTenantWith } from "../../teams/enter-tenant.ts";
import type { Colleague } from "../../teams/still-has-role.ts";
import { validate } from "../../validate.ts";
import { type Campaign, campaignSchema } from "./campaigns.contract.ts";
import { campaignQueries, campaignsFrom, endCampaign, makeCampaign } from "./campaigns.ts";

/** A company's printed links, for its owner and managers. */
export const tenantCampaignsApi = new Hono<AppContext>()
  .get("/:id/campaigns", async (c) => {
    const { who, read } = await enterTenantWith(c, (tenantId) => campaignQueries(c.var.ports, tenantId));
    requireAllLeads(who, m.leads_role_sees_only_its_own());
    const data: Campaign[] = campaignsFrom(c.var.ports, read);
    return c.json({ success: true, data });
  })
  .post("/:id/campaigns", rejectCrossSite, smallBody(1), validate("json", campaignSchema), async (c) => {
    const data: Campaign = await makeCampaign(c.var.ports, await requireManager(c), c.req.valid("json"));
    return c.json({ success: true, data }, 201);
  })
  .delete("/:id/campaigns/:code", rejectCrossSite, async (c) => {
    await endCampaign(c.var.ports, await requireManager(c), c.req.param("code"));
    return c.json({ success: true });
  });

async function requireManager(c: Context<AppContext, "/:id/*">): Promise<Colleague> {
  const { tenantId, role, userId } = await enterTenant(c);
  requireAllLeads({ role }, m.leads_role_sees_only_its_own());
  return { tenantId, userId, role };
}
