import { Hono } from "hono";
import { deleteAccountSchema } from "../account/account.contract.ts";
import { requireSession } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

export const accountDataApi = new Hono<AppContext>()
  .delete("/account", validate("json", deleteAccountSchema), async (c) => {
    const session = await requireSession(c);
    await deleteAccount(c.var.ports, { session, proof: c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  })
  .get("/export", async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    await limitAttempts(ports, "exportOfAccount", userId);
    const document = JSON.stringify(await exportAccount(ports, userId), null, 2);
    const day = ports.now().toISOString().slice(0, 10);
    return c.body(document, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="account-${day}.json"`,
    });
  });
