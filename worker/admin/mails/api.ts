import { Hono } from "hono";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { retryPage } from "../lists/retry-page.ts";
import type { StaffContext } from "../require-staff.ts";
import { describeMail } from "./describe-mail.ts";
import { mailList } from "./list-mails.ts";
import { failedMailsSchema, mailsQuerySchema } from "./mails.contract.ts";
import { resendMail } from "./resend-mail.ts";

/** Everything that the outbox sends. */
export const staffMailsApi = new Hono<StaffContext>()
  .get("/", validate("query", mailsQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, mailList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", mailsQuerySchema), (c) => exportRows(c.var, mailList, c.req.valid("query")))
  .post("/retry-failed", validate("json", failedMailsSchema), async (c) => {
    const { ports, staff } = c.var;
    const query = { ...c.req.valid("json"), state: "failed" as const };
    const data = await retryPage(ports, { list: mailList, query }, async (id) => {
      return (await resendMail(ports, { staff, id })).isNew;
    });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  })
  .get("/:id", async (c) => {
    return c.json({ success: true, data: await describeMail(c.var.ports, c.req.param("id")) });
  })
  .post("/:id/resend", async (c) => {
    const { ports, staff } = c.var;
    const { id } = await resendMail(ports, { staff, id: c.req.param("id") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await describeMail(ports, id) });
  });
