import { Hono } from "hono";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import type { StaffContext } from "../require-staff.ts";
import { type DeliveriesPage, deliveriesQuerySchema } from "./deliveries.contract.ts";
import { findStaffDelivery } from "./find-delivery.ts";
import { deliveriesAsked, deliveryList } from "./list-deliveries.ts";
import { resendForStaff } from "./resend.ts";

/** How companies were told of their leads. */
export const staffDeliveriesApi = new Hono<StaffContext>()
  .get("/", validate("query", deliveriesQuerySchema), async (c) => {
    const { asked, isCut } = await deliveriesAsked(c.var.ports, c.req.valid("query"));
    const page: DeliveriesPage = { ...(await listPage(c.var.ports, deliveryList, asked)), isCut };
    return c.json({ success: true, ...page });
  })
  .get("/export", validate("query", deliveriesQuerySchema.omit({ cursor: true })), async (c) => {
    const { ports, staff } = c.var;
    await limitAttempts(ports, "exportOfAccount", staff.id);
    const { asked } = await deliveriesAsked(ports, c.req.valid("query"));
    return exportRows(ports, deliveryList, { name: "deliveries", asked });
  })
  .get("/:id", async (c) => {
    return c.json({ success: true, data: await findStaffDelivery(c.var.ports, c.req.param("id")) });
  })
  .post("/:id/resend", async (c) => {
    const { ports, staff } = c.var;
    const id = await resendForStaff(ports, { staff, id: c.req.param("id") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await findStaffDelivery(ports, id) });
  });
