import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { loginSchema, registerSchema, type SignedIn, type SignedUp } from "../auth/auth.contract.ts";
import { bearerHash } from "../auth/find-actor.ts";
import { sessions } from "../auth/table.ts";
import type { AppContext } from "../context.ts";
import { validate } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { browserOf } from "./begin-session.ts";
import { rememberDevice } from "./known-device.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";

export const signInApi = new Hono<AppContext>()
  .post("/register", validate("json", registerSchema), async (c) => {
    const { ports } = c.var;
    const asked = { input: c.req.valid("json"), headers: c.req.raw.headers, browser: browserOf(c) };
    // A refusal may have queued a mail too.
    const data: SignedUp = await register(ports, asked).finally(() =>
      c.executionCtx.waitUntil(wakeScheduledTasks(ports)),
    );
    await rememberDevice(c, data.token);
    return c.json({ success: true, data });
  })
  .post("/login", validate("json", loginSchema), async (c) => {
    const data: SignedIn = await login(c.var.ports, {
      input: c.req.valid("json"),
      headers: c.req.raw.headers,
      browser: browserOf(c),
      requestId: c.var.requestId,
    });
    await rememberDevice(c, data.token);
    return c.json({ success: true, data });
  })
  .post("/logout", async (c) => {
    // What is no token of ours cannot be signed in either.
    const tokenHash = await bearerHash(c).catch(() => null);
    if (tokenHash) await c.var.ports.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    return c.json({ success: true });
  });
