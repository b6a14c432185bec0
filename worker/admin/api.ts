import { Hono } from "hono";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import { smallBody } from "../small-body.ts";
import { auditApi } from "./audit/api.ts";
import { staffBillingApi } from "./billing/api.ts";
import { blocksApi } from "./blocks/api.ts";
import { staffCatalogueApi } from "./catalogue/api.ts";
import { staffDeliveriesApi } from "./deliveries/api.ts";
import { jobsApi } from "./jobs/api.ts";
import { staffLeadsApi } from "./leads/api.ts";
import { staffMailsApi } from "./mails/api.ts";
import { readOverview } from "./overview/read-overview.ts";
import { proveChanges, requireStaff, type StaffContext } from "./require-staff.ts";
import { staffTenantsApi } from "./tenants/api.ts";
import { usersApi } from "./users/api.ts";

/** What staff may see and do. For everybody else nothing is here (`requireStaff`), whatever the method. */
export const adminApi = new Hono<StaffContext>()
  .use(requireStaff, rejectCrossSite, smallBody(8), proveChanges)
  .get("/me", (c) => c.json({ success: true, data: { id: c.var.staff.id, role: c.var.staff.role } }))
  .get("/overview", async (c) => c.json({ success: true, data: await readOverview(c.var.ports) }))
  .route("/users", usersApi)
  .route("/tenants", staffTenantsApi)
  .route("/jobs", jobsApi)
  .route("/leads", staffLeadsApi)
  .route("/deliveries", staffDeliveriesApi)
  .route("/mails", staffMailsApi)
  .route("/blocks", blocksApi)
  .route("/catalogue", staffCatalogueApi)
  .route("/billing", staffBillingApi)
  .route("/audit", auditApi);
