import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { resendVerification } from "../../account/resend-verification.ts";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { AppError } from "../../errors.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { changeUser, endSessions } from "./change-user.ts";
import { findUser, requireUserRow } from "./find-user.ts";
import { userFilters, userList } from "./list-users.ts";
import { removeFactors } from "./remove-factors.ts";
import {
  type Changed,
  removeFactorsSchema,
  type StaffUserDetail,
  type UserChange,
  userChangeSchema,
  usersQuerySchema,
} from "./users.contract.ts";

export const usersApi = new Hono<StaffContext>()
  .get("/", validate("query", usersQuerySchema), async (c) => {
    const { q, cursor, ...query } = c.req.valid("query");
    const page = await listPage(c.var.services, userList, { q, cursor, filters: userFilters(query) });
    return c.json({ success: true, ...page });
  })
  .get("/export", validate("query", usersQuerySchema.omit({ cursor: true })), async (c) => {
    const { services, staff } = c.var;
    await limitAttempts(services, "exportOfAccount", staff.id);
    const { q, ...query } = c.req.valid("query");
    return exportRows(services, userList, { name: "users", asked: { q, filters: userFilters(query) } });
  })
  .get("/:id", async (c) => c.json({ success: true, data: await findUser(c.var.services, c.req.param("id")) }))
  .patch("/:id", requireAdmin, validate("json", userChangeSchema), async (c) => {
    const { services, staff } = c.var;
    const userId = c.req.param("id");
    const undo = await changeUser(services, { staff, userId, change: c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(services));
    const data: Changed<StaffUserDetail, UserChange> = { record: await findUser(services, userId), undo };
    return c.json({ success: true, data });
  })
  .delete("/:id/sessions", requireAdmin, async (c) => {
    const { services, staff } = c.var;
    const { id, email } = await requireUserRow(services, c.req.param("id"));
    const target = { key: `user:${id}`, name: email };
    const auditedAction = {
      staff,
      action: "user.sessions",
      target,
      before: null,
      after: null,
      precondition: sql`TRUE`,
    };
    await runLogged(services, auditedAction, endSessions(id));
    return c.json({ success: true, data: await findUser(services, id) });
  })
  .delete("/:id/factors", requireAdmin, validate("json", removeFactorsSchema), async (c) => {
    const { services, staff } = c.var;
    const { reason } = c.req.valid("json");
    await removeFactors(services, { staff, userId: c.req.param("id"), reason });
    c.executionCtx.waitUntil(wakeScheduledTasks(services));
    return c.json({ success: true, data: await findUser(services, c.req.param("id")) });
  })
  .post("/:id/verification-mail", async (c) => {
    const { services, staff } = c.var;
    const { id, email } = await requireUserRow(services, c.req.param("id"));
    const { alreadyVerified } = await resendVerification(services, { userId: id, destination: {} });
    if (alreadyVerified) throw new AppError("CONFLICT", "This email address is verified already.");
    const target = { key: `user:${id}`, name: email };
    await runLogged(
      services,
      { staff, action: "user.verification-mail", target, before: null, after: null, precondition: sql`TRUE` },
      [],
    );
    c.executionCtx.waitUntil(wakeScheduledTasks(services));
    return c.json({ success: true, data: await findUser(services, id) });
  });
