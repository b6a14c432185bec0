import { Hono } from "hono";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { retryPage } from "../lists/retry-page.ts";
import type { StaffContext } from "../require-staff.ts";
import { deliveriesQuerySchema, failedDeliveriesSchema } from "./deliveries.contract.ts";
import { findStaffDelivery } from "./find-delivery.ts";
import { deliveryList } from "./list-deliveries.ts";
import { queueForStaff, resendForStaff } from "./resend.ts";

/** How companies were told of their leads. */
export const staffDeliveriesApi = new Hono<StaffContext>()
  .get("/", validate("query", deliveriesQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, deliveryList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", deliveriesQuerySchema), (c) =>
    exportRows(c.var, deliveryList, c.req.valid("query")),
  )
  .post("/retry-failed", validate("json", failedDeliveriesSchema), async (c) => {
    const { ports, staff } = c.var;
    const query = { ...c.req.valid("json"), state: "failed" as const };
    const data = await retryPage(ports, { list: deliveryList, query }, async (id) => {
      return (await queueForStaff(ports, { staff, id })).isNew;
    });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
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
