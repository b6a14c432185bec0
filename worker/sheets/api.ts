import { Hono } from "hono";
import { z } from "zod";
import { requireActor, requireSession } from "../auth/find-actor.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { findSeenProject } from "../photos/find-project.ts";
import { readProjectAccess } from "../photos/project-access.ts";
import { checkLink } from "../photos/signed-link.ts";
import { smallBody } from "../small-body.ts";
import { validate, validateWithMessages } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { changeSheet } from "./change-sheet.ts";
import { createSheet } from "./create-sheet.ts";
import { describeSheet, summarizeSheets } from "./describe-sheet.ts";
import { deleteSheet, withdrawSheet } from "./end-sheet.ts";
import { sendSheet } from "./send-sheet.ts";
import { serveCompanyPdf } from "./sheet-files.ts";
import { revisionSchema, sheetSchema, withdrawalSchema } from "./sheets.contract.ts";

/** Under `/api/projects` (`sheets.contract.ts`). */
export const projectSheetsApi = new Hono<AppContext>()
  .get("/:id/sheets", async (c) => {
    const { ports } = c.var;
    const access = await readProjectAccess(ports, await requireActor(c));
    const { id } = await findSeenProject(ports, access, c.req.param("id"));
    return c.json({ success: true, data: await summarizeSheets(ports, id) });
  })
  .post("/:id/sheets", rejectCrossSite, smallBody(1), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    const id = await createSheet(ports, userId, c.req.param("id"));
    return c.json({ success: true, data: await describeSheet(ports, userId, id) }, 201);
  });

const pdfSchema = z.object({
  version: z.coerce.number().int().min(1).max(100_000),
  expires: z.string(),
  signature: z.string(),
});

/** Under `/api/sheets` (`sheets.contract.ts`). */
export const sheetsApi = new Hono<AppContext>()
  .get("/:id", async (c) => {
    const { userId } = await requireSession(c);
    return c.json({ success: true, data: await describeSheet(c.var.ports, userId, c.req.param("id")) });
  })
  .put("/:id", rejectCrossSite, smallBody(32), validateWithMessages(sheetSchema), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    const id = c.req.param("id");
    await changeSheet(ports, { userId, id, input: c.req.valid("json") });
    return c.json({ success: true, data: await describeSheet(ports, userId, id) });
  })
  .post("/:id/send", rejectCrossSite, smallBody(1), validateWithMessages(revisionSchema), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    const id = c.req.param("id");
    await sendSheet(ports, { userId, id, ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await describeSheet(ports, userId, id) });
  })
  .post("/:id/withdraw", rejectCrossSite, smallBody(1), validateWithMessages(withdrawalSchema), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    const id = c.req.param("id");
    await withdrawSheet(ports, { userId, id, ...c.req.valid("json") });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await describeSheet(ports, userId, id) });
  })
  .delete("/:id", rejectCrossSite, smallBody(1), async (c) => {
    const { userId } = await requireSession(c);
    await deleteSheet(c.var.ports, userId, c.req.param("id"));
    return c.json({ success: true });
  })
  .get("/:id/sheet.pdf", validate("query", pdfSchema), async (c) => {
    const { ports } = c.var;
    await checkLink(ports, c.req.url);
    return serveCompanyPdf(ports, c.req.param("id"), c.req.valid("query").version);
  });
