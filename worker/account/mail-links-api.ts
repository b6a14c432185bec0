import { type Context, Hono } from "hono";
import {
  forgotPasswordSchema,
  resendSchema,
  resetPasswordSchema,
  type SignedIn,
  verifyEmailSchema,
} from "../auth/contract.ts";
import { bearerHash, requireSession } from "../auth/find-actor.ts";
import { addressOf, emailKey, limitTries } from "../auth/limit-tries.ts";
import type { AppContext } from "../context.ts";
import { wakeDueWork } from "../due-work/wake-due-work.ts";
import { validate } from "../validate.ts";
import { browserOf } from "./begin-session.ts";
import { forgotPassword } from "./forgot-password.ts";
import { rememberDevice } from "./known-device.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyEmail } from "./verify-email.ts";

/** Links that come by mail: asking for them, and what the pages behind them do. */
export const mailLinksApi = new Hono<AppContext>()
  .post("/verify-email", validate("json", verifyEmailSchema), async (c) => {
    const { services } = c.var;
    await limitTries(services, "mailTokenOfAddress", await addressOf(services, c.req.raw.headers));
    const asked = { ...c.req.valid("json"), browser: browserOf(c), session: await ownSession(c) };
    return c.json({ success: true, data: await verifyEmail(services, asked) });
  })
  .post("/resend-verification", validate("json", resendSchema), async (c) => {
    const { services } = c.var;
    const { userId } = await requireSession(c);
    const { tenant: tenantSlug, ...way } = c.req.valid("json");
    const data = await resendVerification(services, { userId, destination: { ...way, tenantSlug } });
    if (!data.alreadyVerified) c.executionCtx.waitUntil(wakeDueWork(services));
    return c.json({ success: true, data });
  })
  .post("/forgot-password", validate("json", forgotPasswordSchema), async (c) => {
    const { services } = c.var;
    const { email, tenant: tenantSlug, ...way } = c.req.valid("json");
    await limitTries(services, "forgotOfAddress", await addressOf(services, c.req.raw.headers));
    await limitTries(services, "forgotOfEmail", await emailKey(services, email));
    c.executionCtx.waitUntil(forgotPassword(services, { email, destination: { ...way, tenantSlug } }));
    return c.json({ success: true, data: null });
  })
  .post("/reset-password", validate("json", resetPasswordSchema), async (c) => {
    const { services } = c.var;
    await limitTries(services, "mailTokenOfAddress", await addressOf(services, c.req.raw.headers));
    const asked = { ...c.req.valid("json"), browser: browserOf(c), session: await ownSession(c) };
    const data: SignedIn = await resetPassword(services, asked);
    await rememberDevice(c, data.token);
    c.executionCtx.waitUntil(wakeDueWork(services));
    return c.json({ success: true, data });
  });

/** The links work for who is signed in and for who is not: a session that has ended is none. */
function ownSession(c: Context<AppContext>): Promise<string | null> {
  return bearerHash(c).catch(() => null);
}
