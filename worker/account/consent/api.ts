import { Hono } from "hono";
import { requireSession } from "../../auth/find-actor.ts";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import { signedIn } from "../../auth/signed-in.ts";
import type { AppContext } from "../../context.ts";
import { smallBody } from "../../small-body.ts";
import { validate } from "../../validate.ts";
import { changeConsent } from "./change-consent.ts";
import { consentChangesSchema } from "./consent-page.contract.ts";
import { enterConsentPage } from "./read-consent-page.ts";

/** Under `/api/tenant` (`consent-page.contract.ts`). */
export const consentApi = new Hono<AppContext>()
  .get("/consent", async (c) => {
    return c.json({ success: true, data: await enterConsentPage(c) });
  })
  .patch("/consent", rejectCrossSite, smallBody(16), signedIn, validate("json", consentChangesSchema), async (c) => {
    const { userId } = await requireSession(c);
    await limitAttempts(c.var.ports, "brandingOfAccount", userId);
    const data = await changeConsent(c.var.ports, { userId, changes: c.req.valid("json") });
    return c.json({ success: true, data });
  });
