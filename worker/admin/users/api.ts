import { Hono } from "hono";
import { m } from "#messages";
import { resendVerification } from "../../account/resend-verification.ts";
import { AppError } from "../../errors.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { exportRows, listPage } from "../lists/list.ts";
import { staffNoteSchema } from "../notes/notes.contract.ts";
import { addStaffNote, removeStaffNote } from "../notes/notes.ts";
import { requireAdmin, type StaffContext } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { beginStaffView } from "./begin-view.ts";
import { changeUser, endSessions } from "./change-user.ts";
import { findUser, requireUserRow } from "./find-user.ts";
import { userList } from "./list-users.ts";
import { removeFactors } from "./remove-factors.ts";
import { sendStaffMessage } from "./send-message.ts";
import {
  type Changed,
  removeFactorsSchema,
  type StaffUserDetail,
  staffMessageSchema,
  type UserChange,
  userChangeSchema,
  usersQuerySchema,
  viewSchema,
} from "./users.contract.ts";

export const usersApi = new Hono<StaffContext>()
  .get("/", validate("query", usersQuerySchema), async (c) => {
    return c.json({ success: true, ...(await listPage(c.var.ports, userList, c.req.valid("query"))) });
  })
  .get("/export", validate("query", usersQuerySchema), (c) => exportRows(c.var, userList, c.req.valid("query")))
  .get("/:id", async (c) => c.json({ success: true, data: await findUser(c.var.ports, c.req.param("id")) }))
  .patch("/:id", requireAdmin, validate("json", userChangeSchema), async (c) => {
    const { ports, staff } = c.var;
    const userId = c.req.param("id");
    const undo = await changeUser(ports, { staff, userId, change: c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    const data: Changed<StaffUserDetail, UserChange> = { record: await findUser(ports, userId), undo };
    return c.json({ success: true, data });
  })
  .delete("/:id/sessions", requireAdmin, async (c) => {
    const { ports, staff } = c.var;
    const { id, email } = await requireUserRow(ports, c.req.param("id"));
    const target = { key: `user:${id}`, name: email };
    await runLogged(ports, { staff, action: "user.sessions", target }, endSessions(id));
    return c.json({ success: true, data: await findUser(ports, id) });
  })
  .delete("/:id/factors", requireAdmin, validate("json", removeFactorsSchema), async (c) => {
    const { ports, staff } = c.var;
    const { reason } = c.req.valid("json");
    await removeFactors(ports, { staff, userId: c.req.param("id"), reason });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await findUser(ports, c.req.param("id")) });
  })
  .post("/:id/notes", validate("json", staffNoteSchema), async (c) => {
    const { ports, staff } = c.var;
    const { id, email } = await requireUserRow(ports, c.req.param("id"));
    await addStaffNote(ports, { staff, target: { key: `user:${id}`, name: email }, ...c.req.valid("json") });
    return c.json({ success: true, data: await findUser(ports, id) }, 201);
  })
  .delete("/:id/notes/:note", async (c) => {
    const { ports, staff } = c.var;
    const { id, email } = await requireUserRow(ports, c.req.param("id"));
    await removeStaffNote(ports, { staff, target: { key: `user:${id}`, name: email }, id: c.req.param("note") });
    return c.json({ success: true, data: await findUser(ports, id) });
  })
  .post("/:id/view", validate("json", viewSchema), async (c) => {
    const { ports, staff, sessionId } = c.var;
    const asked = { staff, sessionId, userId: c.req.param("id"), ...c.req.valid("json") };
    return c.json({ success: true, data: await beginStaffView(ports, asked) }, 201);
  })
  .post("/:id/messages", validate("json", staffMessageSchema), async (c) => {
    const { ports, staff } = c.var;
    const userId = c.req.param("id");
    await sendStaffMessage(ports, { staff, userId, message: c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await findUser(ports, userId) });
  })
  .post("/:id/verification-mail", async (c) => {
    const { ports, staff } = c.var;
    const { id, email } = await requireUserRow(ports, c.req.param("id"));
    const { alreadyVerified } = await resendVerification(ports, { userId: id, destination: {} });
    if (alreadyVerified) throw new AppError("CONFLICT", m.admin_email_address_is_verified_already());
    const target = { key: `user:${id}`, name: email };
    await runLogged(ports, { staff, action: "user.verification-mail", target }, []);
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await findUser(ports, id) });
  });
