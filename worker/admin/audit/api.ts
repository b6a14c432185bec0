import { Hono } from "hono";
import { validate } from "../../validate.ts";
import { exportRows, listPage } from "../lists/list.ts";
import type { StaffContext } from "../require-staff.ts";
import { auditQuerySchema } from "./audit.contract.ts";
import { auditList } from "./list-audit.ts";

/** The log is read here and written nowhere but with what it tells of. */
export const auditApi = new Hono<StaffContext>()
  .get("/", validate("query", auditQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, auditList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", auditQuerySchema), (c) => exportRows(c.var, auditList, c.req.valid("query")));
