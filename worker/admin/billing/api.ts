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
    const { cursor, ...query } = c.req.valid("query");
    const { list, filters } = billingList(query);
    return c.json({ success: true, ...(await listPage(c.var.ports, list, { q: query.q, cursor, filters })) });
  })
  .get("/export", validate("query", billingQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports, staff } = c.var;
    await limitAttempts(ports, "exportOfAccount", staff.id);
    const query = c.req.valid("query");
    const { list, filters } = billingList(query);
    return exportRows(ports, list, { name: "billing", asked: { q: query.q, filters } });
  })
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
