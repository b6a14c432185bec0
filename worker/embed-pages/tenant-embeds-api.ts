import { Hono } from "hono";
import { m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import type { AppContext } from "../context.ts";
import type { TenantEmbeds } from "../embeds/embeds.contract.ts";
import { requireAllLeads } from "../leads/inbox/lead-access.ts";
import { smallBody } from "../small-body.ts";
import { enterTenant, enterTenantWith } from "../teams/enter-tenant.ts";
import { validate } from "../validate.ts";
import { embedsFrom, embedsQueries } from "./list-embeds.ts";
import { checkPage } from "./page-check/check-page.ts";
import { checkPageSchema, type PageCheck } from "./page-check/page-check.contract.ts";

/** The widgets of a company, for its owner and managers. */
export const tenantEmbedsApi = new Hono<AppContext>()
  .get("/:id/embeds", async (c) => {
    const { who, read } = await enterTenantWith(c, (tenantId) => embedsQueries(c.var.ports, tenantId));
    requireAllLeads(who, m.leads_role_sees_only_its_own());
    const data: TenantEmbeds = await embedsFrom(c.var.ports, read);
    return c.json({ success: true, data });
  })
  .post("/:id/embeds/check", smallBody(1), validate("json", checkPageSchema), async (c) => {
    const { ports } = c.var;
    const { tenantId, role, userId } = await enterTenant(c);
    requireAllLeads({ role }, m.leads_role_sees_only_its_own());
    await limitAttempts(ports, "pageCheckOfAccount", userId);
    const data: PageCheck = await checkPage(ports, { tenantId, address: c.req.valid("json").page, asked: c.req.url });
    return c.json({ success: true, data });
  });
