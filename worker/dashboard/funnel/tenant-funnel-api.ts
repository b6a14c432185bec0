import { type Context, Hono } from "hono";
import { m } from "#messages";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { requireAllLeads, type Viewer } from "../../leads/inbox/lead-access.ts";
import { smallBody } from "../../small-body.ts";
import { enterTenant } from "../../teams/enter-tenant.ts";
import { validate } from "../../validate.ts";
import { type Funnel, funnelQuerySchema, weeklyMailSchema } from "./funnel.contract.ts";
import { readFunnel } from "./read-funnel.ts";
import { readWeeklySetting, setWeeklyMail } from "./weekly-setting.ts";

/** What a company's widgets and forms came to, for its owner and managers. */
export const tenantFunnelApi = new Hono<AppContext>()
  .get("/:id/funnel", validate("query", funnelQuerySchema), async (c) => {
    const who = await requireManager(c);
    const [funnel, isWeeklyMailOn] = await Promise.all([
      readFunnel(c.var.ports, { tenantId: who.tenantId, days: Number(c.req.valid("query").days) }),
      readWeeklySetting(c.var.ports, who),
    ]);
    const data: Funnel = { ...funnel, isWeeklyMailOn };
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
