import { Hono } from "hono";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { staffNoteSchema } from "../notes/notes.contract.ts";
import { addStaffNote, removeStaffNote } from "../notes/notes.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import type { Changed } from "../users/users.contract.ts";
import { changeStaffTenant } from "./change-tenant.ts";
import { createStaffTenant } from "./create-tenant.ts";
import { findStaffTenant, requireTenantRow } from "./find-tenant.ts";
import { tenantList } from "./list-tenants.ts";
import {
  newStaffTenantSchema,
  type StaffTenantDetail,
  type TenantChange,
  tenantChangeSchema,
  tenantsQuerySchema,
} from "./tenants.contract.ts";

export const staffTenantsApi = new Hono<StaffContext>()
  .get("/", validate("query", tenantsQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, tenantList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", tenantsQuerySchema), (c) => exportRows(c.var, tenantList, c.req.valid("query")))
  .post("/", requireAdmin, validate("json", newStaffTenantSchema), async (c) => {
    const { ports, staff } = c.var;
    const id = await createStaffTenant(ports, { staff, ...c.req.valid("json") });
    return c.json({ success: true, data: await findStaffTenant(ports, String(id)) }, 201);
  })
  .get("/:id", async (c) => c.json({ success: true, data: await findStaffTenant(c.var.ports, c.req.param("id")) }))
  .post("/:id/notes", validate("json", staffNoteSchema), async (c) => {
    const { ports, staff } = c.var;
    const { id, companyName } = await requireTenantRow(ports, c.req.param("id"));
    await addStaffNote(ports, { staff, target: { key: `tenant:${id}`, name: companyName }, ...c.req.valid("json") });
    return c.json({ success: true, data: await findStaffTenant(ports, String(id)) }, 201);
  })
  .delete("/:id/notes/:note", async (c) => {
    const { ports, staff } = c.var;
    const { id, companyName } = await requireTenantRow(ports, c.req.param("id"));
    const target = { key: `tenant:${id}`, name: companyName };
    await removeStaffNote(ports, { staff, target, id: c.req.param("note") });
    return c.json({ success: true, data: await findStaffTenant(ports, String(id)) });
  })
  .patch("/:id", requireAdmin, validate("json", tenantChangeSchema), async (c) => {
    const { ports, staff } = c.var;
    const tenantId = c.req.param("id");
    const undo = await changeStaffTenant(ports, { staff, tenantId, change: c.req.valid("json") });
    // Mails, and what was held.
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    const data: Changed<StaffTenantDetail, TenantChange> = { record: await findStaffTenant(ports, tenantId), undo };
    return c.json({ success: true, data });
  });
