import { Hono } from "hono";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { validate } from "../../validate.ts";
import { exportRows, listPage } from "../lists/list.ts";
import type { StaffContext } from "../require-staff.ts";
import { requireUserRow } from "../users/find-user.ts";
import { billingQuerySchema } from "./billing.contract.ts";
import { compareWithStripe } from "./compare-with-stripe.ts";
import { findBilling } from "./find-billing.ts";
import { billingList } from "./list-billing.ts";
import { resync } from "./resync.ts";

/** What accounts pay. Nothing is changed here but by asking Stripe again, which support may. */
export const staffBillingApi = new Hono<StaffContext>()
  .get("/", validate("query", billingQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, billingList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", billingQuerySchema), (c) => exportRows(c.var, billingList, c.req.valid("query")))
  .get("/:id", async (c) => c.json({ success: true, data: await findBilling(c.var.ports, c.req.param("id")) }))
  .get("/:id/stripe", async (c) => {
    const { ports, staff } = c.var;
    const { id } = await requireUserRow(ports, c.req.param("id"));
    await limitAttempts(ports, "stripeOfStaff", staff.id);
    return c.json({ success: true, data: await compareWithStripe(ports, id) });
  })
  .post("/:id/sync", async (c) => {
    const { ports, staff } = c.var;
    const userId = c.req.param("id");
    await limitAttempts(ports, "stripeOfStaff", staff.id);
    await resync(ports, { staff, userId });
    return c.json({ success: true, data: await findBilling(ports, userId) });
  });
