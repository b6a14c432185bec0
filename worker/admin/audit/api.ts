import { Hono } from "hono";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { validate } from "../../validate.ts";
import { exportRows, listPage } from "../lists/list.ts";
import type { StaffContext } from "../require-staff.ts";
import { auditQuerySchema } from "./audit.contract.ts";
import { auditFilters, auditList } from "./list-audit.ts";

/** The log is read here and written nowhere but with what it tells of. */
export const auditApi = new Hono<StaffContext>()
  .get("/", validate("query", auditQuerySchema), async (c) => {
    const { q, cursor, ...query } = c.req.valid("query");
    const page = await listPage(c.var.ports, auditList, { q, cursor, filters: auditFilters(query) });
    return c.json({ success: true, ...page });
  })
  .get("/export", validate("query", auditQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports, staff } = c.var;
    await limitAttempts(ports, "exportOfAccount", staff.id);
    const { q, ...query } = c.req.valid("query");
    return exportRows(ports, auditList, { name: "audit-log", asked: { q, filters: auditFilters(query) } });
  });
