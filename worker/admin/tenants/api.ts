import { Hono } from "hono";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import type { Changed } from "../users/users.contract.ts";
import { changeStaffTenant } from "./change-tenant.ts";
import { createStaffTenant } from "./create-tenant.ts";
import { findStaffTenant } from "./find-tenant.ts";
import { tenantFilters, tenantList } from "./list-tenants.ts";
import {
  newStaffTenantSchema,
  type StaffTenantDetail,
  type TenantChange,
  tenantChangeSchema,
  tenantsQuerySchema,
} from "./tenants.contract.ts";

export const staffTenantsApi = new Hono<StaffContext>()
  .get("/", validate("query", tenantsQuerySchema), async (c) => {
    const { q, cursor, ...query } = c.req.valid("query");
    const page = await listPage(c.var.ports, tenantList, { q, cursor, filters: tenantFilters(query) });
    return c.json({ success: true, ...page });
  })
  .get("/export", validate("query", tenantsQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports, staff } = c.var;
    await limitAttempts(ports, "exportOfAccount", staff.id);
    const { q, ...query } = c.req.valid("query");
    return exportRows(ports, tenantList, { name: "tenants", asked: { q, filters: tenantFilters(query) } });
  })
  .post("/", requireAdmin, validate("json", newStaffTenantSchema), async (c) => {
    const { ports, staff } = c.var;
    const id = await createStaffTenant(ports, { staff, ...c.req.valid("json") });
    return c.json({ success: true, data: await findStaffTenant(ports, String(id)) }, 201);
  })
  .get("/:id", async (c) => c.json({ success: true, data: await findStaffTenant(c.var.ports, c.req.param("id")) }))
  .patch("/:id", requireAdmin, validate("json", tenantChangeSchema), async (c) => {
    const { ports, staff } = c.var;
    const tenantId = c.req.param("id");
    const undo = await changeStaffTenant(ports, { staff, tenantId, change: c.req.valid("json") });
    // Mails, and what was held.
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    const data: Changed<StaffTenantDetail, TenantChange> = { record: await findStaffTenant(ports, tenantId), undo };
    return c.json({ success: true, data });
  });
