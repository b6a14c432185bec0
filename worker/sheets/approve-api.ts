import { type Context, Hono } from "hono";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { senderOfRequest } from "../leads/consent/record-lead-consents.ts";
import { ofOwnCompany } from "../own-hosts/of-own-company.ts";
import { smallBody } from "../small-body.ts";
import { validateWithMessages } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { describeApprovePage, openSheet } from "./approve-page.ts";
import { disownSheet } from "./disown-sheet.ts";
import { serveOwnPdf, serveSheetPicture } from "./sheet-files.ts";
import { tenantOfSheet } from "./sheet-link.ts";
import { signingSchema, versionSchema } from "./sheets.contract.ts";
import { signSheet } from "./sign-sheet.ts";

/** Under `/api/approve` (`sheets.contract.ts`). */
export const approveApi = new Hono<AppContext>()
  .use("/:token/*", ofOwnCompany("token", tenantOfSheet))
  .post("/:token/open", rejectCrossSite, smallBody(1), validateWithMessages(versionSchema), async (c) => {
    await limit(c);
    await openSheet(c.var.ports, c.req.param("token"), c.req.valid("json").version);
    return c.json({ success: true });
  })
  .post("/:token/signature", rejectCrossSite, smallBody(32), validateWithMessages(signingSchema), async (c) => {
    const { ports } = c.var;
    await limit(c);
    const token = c.req.param("token");
    await signSheet(ports, { token, signing: c.req.valid("json"), from: senderOfRequest(c.req.raw.headers) });
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data: await describeApprovePage(ports, token) });
  })
  .post("/:token/not-me", rejectCrossSite, smallBody(1), async (c) => {
    await limit(c);
    await disownSheet(c.var.ports, c.req.param("token"));
    c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
    return c.json({ success: true });
  });

async function limit(c: Context<AppContext>): Promise<void> {
  const { ports } = c.var;
  await limitAttempts(ports, "pictureLinkOfAddress", await addressOf(ports, c.req.raw.headers));
}

/** Under `/approve`, beside the page: its pictures and its PDF, for anyone who knows the link. */
export const approveFilesApi = new Hono<AppContext>()
  .use("/:token/*", ofOwnCompany("token", tenantOfSheet))
  .get("/:token/sheet.pdf", (c) => serveOwnPdf(c.var.ports, c.req.param("token")))
  .get("/:token/:place{[1-3]}/:file{(?:before|after)\\.jpg}", (c) =>
    serveSheetPicture(c.var.ports, {
      token: c.req.param("token"),
      file: c.req.param("file") === "before.jpg" ? "before" : "after",
      place: Number(c.req.param("place")),
      headers: c.req.raw.headers,
    }),
  );
