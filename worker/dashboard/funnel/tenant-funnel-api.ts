import { type Context, Hono } from "hono";
import { m } from "#messages";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { requireAllLeads, type Viewer } from "../../leads/inbox/lead-access.ts";
import { smallBody } from "../../small-body.ts";
import { enterTenant, enterTenantWith } from "../../teams/enter-tenant.ts";
import { validate } from "../../validate.ts";
import { type Funnel, funnelQuerySchema, weeklyMailSchema } from "./funnel.contract.ts";
import { funnelFrom, funnelStatements } from "./read-funnel.ts";
import { setWeeklyMail, weeklySettingQuery } from "./weekly-setting.ts";

/** What a company's widgets and forms came to, for its owner and managers. */
export const tenantFunnelApi = new Hono<AppContext>()
  .get("/:id/funnel", validate("query", funnelQuerySchema), async (c) => {
    const { ports } = c.var;
    const period = { now: ports.now(), days: Number(c.req.valid("query").days) };
    const { who, read } = await enterTenantWith(c, (tenantId) => [
      ...funnelStatements(tenantId, period),
      weeklySettingQuery(ports, tenantId),
    ]);
    requireAllLeads(who, m.leads_role_sees_only_its_own());
    const [byDay, byCampaign, [weekly]] = read;
    // The mail is the owner's alone: nobody else gets one.
    const isWeeklyMailOn = who.role === "owner" ? !weekly?.isOff : null;
    const data: Funnel = { ...funnelFrom([byDay, byCampaign], period), isWeeklyMailOn };
    return c.json({ success: true, data });
  })
  .put("/:id/funnel/weekly-mail", rejectCrossSite, smallBody(1), validate("json", weeklyMailSchema), async (c) => {
    await setWeeklyMail(c.var.ports, { who: await requireManager(c), ...c.req.valid("json") });
    return c.json({ success: true });
  });

async function requireManager(c: Context<AppContext, "/:id/*">): Promise<Viewer> {
  const { tenantId, role, userId } = await enterTenant(c);
  requireAllLeads({ role }, m.leads_role_sees_only_its_own());
  return { tenantId, userId, role };
}
