import { and, eq, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { requireSession } from "../../auth/find-actor.ts";
import { limitTries } from "../../auth/limit-tries.ts";
import { refuseOtherSites } from "../../auth/refuse-other-sites.ts";
import type { AppContext } from "../../context.ts";
import { runBatch } from "../../db/run-batch.ts";
import { wakeDueWork } from "../../due-work/wake-due-work.ts";
import { smallBody } from "../../small-body.ts";
import { requireCompany } from "../../teams/require-company.ts";
import { validate } from "../../validate.ts";
import { deleteLeads } from "../delete-leads.ts";
import { makeTestLead } from "../make-test-lead.ts";
import { leads } from "../table.ts";
import { addNote, changeLead } from "./change-lead.ts";
import { leadChangeSchema, leadsQuerySchema, noteSchema } from "./contract.ts";
import { countLeads } from "./count-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { findLead, noSuchLead } from "./find-lead.ts";
import { listLeads } from "./list-leads.ts";

/** The leads of a company, for its owner and team. */
export const inboxApi = new Hono<AppContext>()
  .get("/:id/leads", validate("query", leadsQuerySchema), async (c) => {
    const { tenantId } = await requireColleague(c);
    return c.json({ success: true, ...(await listLeads(c.var.services, { tenantId, query: c.req.valid("query") })) });
  })
  .get("/:id/leads/counts", async (c) => {
    const { tenantId } = await requireColleague(c);
    return c.json({ success: true, data: await countLeads(c.var.services, tenantId) });
  })
  .get("/:id/leads/export", validate("query", leadsQuerySchema.omit({ cursor: true })), async (c) => {
    const { services } = c.var;
    const { tenantId, userId } = await requireColleague(c);
    await limitTries(services, "exportOfAccount", userId);
    const name = `leads-${services.now().toISOString().slice(0, 10)}.csv`;
    return new Response(exportLeads(services, { tenantId, query: c.req.valid("query") }), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  })
  .post("/:id/leads/test", refuseOtherSites, smallBody(4), async (c) => {
    const { services } = c.var;
    const { tenantId, userId } = await requireColleague(c);
    await limitTries(services, "leadTestOfAccount", userId);
    const id = await makeTestLead(services, { tenantId });
    c.executionCtx.waitUntil(wakeDueWork(services));
    return c.json({ success: true, data: { id } }, 201);
  })
  .get("/:id/leads/:leadId", async (c) => {
    const place = await requirePlace(c);
    return c.json({ success: true, data: await findLead(c.var.services, place) });
  })
  .patch("/:id/leads/:leadId", refuseOtherSites, smallBody(4), validate("json", leadChangeSchema), async (c) => {
    const place = await requirePlace(c);
    await changeLead(c.var.services, place, c.req.valid("json"));
    return c.json({ success: true, data: await findLead(c.var.services, place) });
  })
  .delete("/:id/leads/:leadId", refuseOtherSites, smallBody(4), async (c) => {
    const { services } = c.var;
    const { tenantId, leadId } = await requirePlace(c);
    const isLead = sql`${leads.id} = ${leadId} AND ${leads.tenantId} = ${tenantId}`;
    if ((await services.db.$count(leads, and(eq(leads.id, leadId), eq(leads.tenantId, tenantId)))) === 0) {
      throw noSuchLead();
    }
    await runBatch(services.db, deleteLeads(isLead, services.now()));
    c.executionCtx.waitUntil(wakeDueWork(services));
    return c.json({ success: true });
  })
  .post("/:id/leads/:leadId/notes", refuseOtherSites, smallBody(32), validate("json", noteSchema), async (c) => {
    const { userId, ...place } = await requirePlace(c);
    const data = await addNote(c.var.services, place, { userId, ...c.req.valid("json") });
    return c.json({ success: true, data }, 201);
  });

async function requireColleague(c: Context<AppContext, "/:id/*">): Promise<{ tenantId: number; userId: string }> {
  const { userId } = await requireSession(c);
  const { tenantId } = await requireCompany(c.var.services, { tenantId: c.req.param("id"), userId });
  return { tenantId, userId };
}

async function requirePlace(c: Context<AppContext, "/:id/leads/:leadId">) {
  const leadId = c.req.param("leadId");
  // No id of ours is longer, and everything else is no lead either.
  return { ...(await requireColleague(c)), leadId: leadId.slice(0, 64) };
}
