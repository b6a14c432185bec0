import { Hono } from "hono";
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
import {
  type LeadChange,
  leadChangeSchema,
  leadResendSchema,
  leadsQuerySchema,
  type StaffLeadDetail,
} from "./leads.contract.ts";
import { leadList } from "./list-leads.ts";

export const staffLeadsApi = new Hono<StaffContext>()
  .get("/", validate("query", leadsQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, leadList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", leadsQuerySchema), (c) => exportRows(c.var, leadList, c.req.valid("query")))
  .get("/:id", async (c) => c.json({ success: true, data: await findStaffLead(c.var.ports, c.req.param("id")) }))
  .patch("/:id", requireAdmin, validate("json", leadChangeSchema), async (c) => {
    const { ports, staff } = c.var;
    const leadId = c.req.param("id");
    const undo = await changeStaffLead(ports, { staff, leadId, change: c.req.valid("json") });
    const data: Changed<StaffLeadDetail, LeadChange> = { record: await findStaffLead(ports, leadId), undo };
    return c.json({ success: true, data });
  })
  // Sends the lead through a channel once more, while staff wait for what becomes of it.
  .post("/:id/deliveries", validate("json", leadResendSchema), async (c) => {
    const { ports, staff } = c.var;
    const leadId = c.req.param("id");
    const { tenantId, email } = await requireLeadRow(ports, leadId);
    const { id } = await deliverNow(ports, { tenantId, leadId, ...c.req.valid("json") });
    const target = { key: `lead:${leadId}`, name: email };
    await runLogged(ports, { staff, action: "lead.resent", target, after: { delivery: id } }, []);
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
