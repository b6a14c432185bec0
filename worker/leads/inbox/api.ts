import { type Context, Hono } from "hono";
import { m } from "#messages";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { only } from "../../db/only.ts";
import { smallBody } from "../../small-body.ts";
import { enterTenant, enterTenantWith } from "../../teams/enter-tenant.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportConsents } from "../consent/export-consents.ts";
import { makeTestLead } from "../make-test-lead.ts";
import { closeLinks } from "../replies/close-links.ts";
import { sendReply } from "../replies/send-reply.ts";
import { recordAnswer } from "../speed/record-answer.ts";
import { answerSchema } from "../speed/speed.contract.ts";
import { addNote, changeLead } from "./change-lead.ts";
import { countLeads, countsStatement } from "./count-leads.ts";
import { deleteLead } from "./delete-lead.ts";
import { exportLeads } from "./export-leads.ts";
import { findLead, type SeenPlace } from "./find-lead.ts";
import { type LeadCounts, leadChangeSchema, leadsQuerySchema, noteSchema, replySchema } from "./inbox.contract.ts";
import { ownLeadsOf, requireAllLeads, type Viewer } from "./lead-access.ts";
import { firstPageQueries, listLeads } from "./list-leads.ts";

/** The leads of a company, for its owner and team, by role. */
export const inboxApi = new Hono<AppContext>()
  .get("/:id/leads", validate("query", leadsQuerySchema), async (c) => {
    const { ports } = c.var;
    const query = c.req.valid("query");
    const { who, read } = await enterTenantWith(c, (tenantId) => firstPageQueries(ports, tenantId, query));
    return c.json({ success: true, ...(await listLeads(ports, { viewer: who, query, read })) });
  })
  .get("/:id/leads/counts", async (c) => {
    const { who, read } = await enterTenantWith(c, (tenantId) => [countsStatement(tenantId)]);
    // Of all leads: who sees only some has theirs counted anew.
    const data = ownLeadsOf(who) === null ? only(read[0].results as LeadCounts[]) : await countLeads(c.var.ports, who);
    return c.json({ success: true, data });
  })
  .get("/:id/leads/export", validate("query", leadsQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports } = c.var;
    const { tenantId, userId, role } = await requireViewer(c);
    requireAllLeads({ role }, m.leads_role_sees_only_its_own());
    await limitAttempts(ports, "exportOfAccount", userId);
    return exportLeads(ports, { tenantId, query: c.req.valid("query") });
  })
  .get("/:id/leads/consents", async (c) => {
    const { ports } = c.var;
    const { tenantId, userId, role } = await requireViewer(c);
    requireAllLeads({ role }, m.leads_role_sees_only_its_own());
    await limitAttempts(ports, "exportOfAccount", userId);
    return exportConsents(ports, tenantId);
  })
  .post("/:id/leads/test", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    const { tenantId, userId, role } = await requireViewer(c);
    requireAllLeads({ role }, m.leads_test_leads_go_to_whole());
    await limitAttempts(ports, "leadTestOfAccount", userId);
    const id = await makeTestLead(ports, { tenantId });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: { id } }, 201);
  })
  .get("/:id/leads/:leadId", async (c) => {
    const place = await requirePlace(c);
    return c.json({ success: true, data: await findLead(c.var.ports, place) });
  })
  .patch("/:id/leads/:leadId", rejectCrossSite, smallBody(4), validate("json", leadChangeSchema), async (c) => {
    const place = await requirePlace(c);
    await changeLead(c.var.ports, place, c.req.valid("json"));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true, data: await findLead(c.var.ports, place) });
  })
  .delete("/:id/leads/:leadId", rejectCrossSite, smallBody(4), async (c) => {
    const { ports } = c.var;
    await deleteLead(ports, await requirePlace(c));
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true });
  })
  .post("/:id/leads/:leadId/answer", rejectCrossSite, smallBody(1), validate("json", answerSchema), async (c) => {
    await recordAnswer(c.var.ports, await requirePlace(c), c.req.valid("json").how);
    return c.json({ success: true }, 201);
  })
  .post("/:id/leads/:leadId/notes", rejectCrossSite, smallBody(32), validate("json", noteSchema), async (c) => {
    const data = await addNote(c.var.ports, await requirePlace(c), c.req.valid("json"));
    return c.json({ success: true, data }, 201);
  })
  .post("/:id/leads/:leadId/replies", rejectCrossSite, smallBody(4), validate("json", replySchema), async (c) => {
    const { ports } = c.var;
    const data = await sendReply(ports, await requirePlace(c), c.req.valid("json"));
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data }, 201);
  })
  .delete("/:id/leads/:leadId/links", rejectCrossSite, smallBody(1), async (c) => {
    await closeLinks(c.var.ports, await requirePlace(c));
    return c.json({ success: true });
  });

async function requireViewer(c: Context<AppContext, "/:id/*">): Promise<Viewer> {
  const { tenantId, role, userId } = await enterTenant(c);
  return { tenantId, userId, role };
}

async function requirePlace(c: Context<AppContext, "/:id/leads/:leadId">): Promise<SeenPlace> {
  const leadId = c.req.param("leadId");
  // No id of ours is longer, and everything else is no lead either.
  const viewer = await requireViewer(c);
  return { tenantId: viewer.tenantId, leadId: leadId.slice(0, 64), viewer };
}
