import { type Context, Hono } from "hono";
import { addressOf, limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { ofOwnCompany } from "../../own-hosts/of-own-company.ts";
import { smallBody } from "../../small-body.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { senderOfRequest } from "../consent/record-lead-consents.ts";
import { isMailStop, stopMails } from "../delivery/stop-mails.ts";
import { linkIsOver, tenantOfPictureLink } from "../homeowner/find-picture-link.ts";
import { withdrawConsent } from "./withdraw-consent.ts";
import { type Stop, stopSchema } from "./withdrawal.contract.ts";

/** Under `/api/stop` (`withdrawal.contract.ts`). */
export const stopApi = new Hono<AppContext>()
  .use("/:token", ofOwnCompany("token", tenantOfPictureLink))
  .post("/:token", rejectCrossSite, smallBody(1), validate("json", stopSchema), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "pictureLinkOfAddress", await addressOf(ports, c.req.raw.headers));
    await stop(c, c.req.param("token"), c.req.valid("json").what);
    return c.json({ success: true });
  });

/**
 * Under `/stop`, beside the page: a mail program presses the button. It comes from another site by its nature, and one network
 * may press for thousands of people.
 */
export const oneClickApi = new Hono<AppContext>()
  .use("/:token", ofOwnCompany("token", tenantOfPictureLink))
  .post("/:token", smallBody(1), async (c) => {
    await stop(c, c.req.param("token"), "all");
    return c.json({ success: true });
  });

async function stop(c: Context<AppContext>, token: string, what: Stop): Promise<void> {
  const { ports } = c.var;
  if (isMailStop(token)) {
    if (!(await stopMails(ports, token))) throw linkIsOver();
  } else {
    await withdrawConsent(ports, { token, what, from: senderOfRequest(c.req.raw.headers) });
  }
  c.executionCtx.waitUntil(wakeScheduledTasks(ports));
}
