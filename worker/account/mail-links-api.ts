import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import {
  forgotPasswordSchema,
  mailTokenSchema,
  resendSchema,
  resetPasswordSchema,
  type SignedIn,
  verifyEmailSchema,
} from "../auth/auth.contract.ts";
import { bearerHash, requireSession } from "../auth/find-actor.ts";
import { sha256Hex } from "../auth/hash.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { signedIn } from "../auth/signed-in.ts";
import { users } from "../auth/table.ts";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { browserOf } from "./begin-session.ts";
import { forgotPassword } from "./forgot-password.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";
import { resendVerification } from "./resend-verification.ts";
import { findUserOfLink, resetPassword } from "./reset-password.ts";
import { verifyEmail } from "./verify-email.ts";

/** Links that come by mail: asking for them, and what the pages behind them do. */
export const mailLinksApi = new Hono<AppContext>()
  .post("/verify-email", validate("json", verifyEmailSchema), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "mailTokenOfAddress", await addressOf(ports, c.req.raw.headers));
    const asked = { ...c.req.valid("json"), browser: browserOf(c), session: await ownSession(c) };
    return c.json({ success: true, data: await verifyEmail(ports, asked) });
  })
  .post("/resend-verification", signedIn, validate("json", resendSchema), async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    const { tenant: tenantSlug, ...way } = c.req.valid("json");
    const data = await resendVerification(ports, { userId, destination: { ...way, tenantSlug } });
    if (!data.alreadyVerified) c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  })
  .post("/forgot-password", validate("json", forgotPasswordSchema), async (c) => {
    const { ports } = c.var;
    const { email, tenant: tenantSlug, ...way } = c.req.valid("json");
    const device = await deviceAt(c, email);
    if (!device) await limitAttempts(ports, "forgotOfAddress", await addressOf(ports, c.req.raw.headers));
    c.executionCtx.waitUntil(forgotPassword(ports, { email, device, destination: { ...way, tenantSlug } }));
    return c.json({ success: true, data: null });
  })
  .post("/mail-link", validate("json", mailTokenSchema), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "mailLinkOfAddress", await addressOf(ports, c.req.raw.headers));
    const { email } = await findUserOfLink(ports, await sha256Hex(c.req.valid("json").token));
    return c.json({ success: true, data: { email } });
  })
  .post("/reset-password", validate("json", resetPasswordSchema), async (c) => {
    const { ports } = c.var;
    await limitAttempts(ports, "mailTokenOfAddress", await addressOf(ports, c.req.raw.headers));
    const asked = { ...c.req.valid("json"), browser: browserOf(c), session: await ownSession(c) };
    const data: SignedIn = await resetPassword(ports, asked);
    await rememberDevice(c, data.token);
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  });

/** The browser's name at the account of an address, where it has signed in to it before. */
async function deviceAt(c: Context<AppContext>, email: string): Promise<string | null> {
  const { ports } = c.var;
  const { devices } = browserOf(c);
  if (devices === null) return null;
  const { id, passwordHash } = users;
  const [user = null] = await ports.db.select({ id, passwordHash }).from(users).where(eq(users.email, email));
  return knownDevice(ports, { cookie: devices, user });
}

/** The links work for who is signed in and for who is not: a session that has ended is none. */
function ownSession(c: Context<AppContext>): Promise<string | null> {
  return bearerHash(c).catch(() => null);
}
