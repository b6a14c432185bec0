import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { deliverNow } from "../../leads/delivery/resend-delivery.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { resendLeadMail } from "../deliveries/resend.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import type { Changed } from "../users/users.contract.ts";
import { changeStaffLead } from "./change-lead.ts";
import { findStaffLead, requireLeadRow } from "./find-lead.ts";
import { type LeadChange, leadChangeSchema, leadsQuerySchema, type StaffLeadDetail } from "./leads.contract.ts";
import { leadFilters, leadList } from "./list-leads.ts";

export const staffLeadsApi = new Hono<StaffContext>()
  .get("/", validate("query", leadsQuerySchema), async (c) => {
    const { q, cursor, ...query } = c.req.valid("query");
    const page = await listPage(c.var.ports, leadList, { q, cursor, filters: leadFilters(query) });
    return c.json({ success: true, ...page });
  })
  .get("/export", validate("query", leadsQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports, staff } = c.var;
    await limitAttempts(ports, "exportOfAccount", staff.id);
    const { q, ...query } = c.req.valid("query");
    return exportRows(ports, leadList, { name: "leads", asked: { q, filters: leadFilters(query) } });
  })
  .get("/:id", async (c) => c.json({ success: true, data: await findStaffLead(c.var.ports, c.req.param("id")) }))
  .patch("/:id", requireAdmin, validate("json", leadChangeSchema), async (c) => {
    const { ports, staff } = c.var;
    const leadId = c.req.param("id");
    const undo = await changeStaffLead(ports, { staff, leadId, change: c.req.valid("json") });
    const data: Changed<StaffLeadDetail, LeadChange> = { record: await findStaffLead(ports, leadId), undo };
    return c.json({ success: true, data });
  })
  // Sends the lead to the company's own system once more, while staff wait for what becomes of it.
  .post("/:id/deliveries", async (c) => {
    const { ports, staff } = c.var;
    const leadId = c.req.param("id");
    const { tenantId, email } = await requireLeadRow(ports, leadId);
    const { id } = await deliverNow(ports, { tenantId, leadId, kind: "webhook" });
    const target = { key: `lead:${leadId}`, name: email };
    const auditedAction = {
      staff,
      action: "lead.resent",
      target,
      before: null,
      after: { delivery: id },
      precondition: sql`TRUE`,
    };
    await runLogged(ports, auditedAction, []);
    return c.json({ success: true, data: await findStaffLead(ports, leadId) });
  })
  // The mail that tells the company, once more.
  .post("/:id/mails", async (c) => {
    const { ports, staff } = c.var;
    const leadId = c.req.param("id");
    const { email, mailId } = await requireLeadRow(ports, leadId);
    await resendLeadMail(ports, { staff, lead: { id: leadId, email }, seen: mailId });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await findStaffLead(ports, leadId) });
  });
