import { and, eq, isNotNull } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { m } from "#messages";
import { describeDevice } from "../account/describe-device.ts";
import { requireSession, type Session } from "../auth/find-actor.ts";
import { requireFreshProof } from "../auth/fresh-proof/require-fresh-proof.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { readSignedIn } from "../auth/read-signed-in.ts";
import { users } from "../auth/table.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { validateWithMessages } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { addPasskeySchema, confirmAppSchema, renameSchema } from "./factors.contract.ts";
import { confirmApp, removeApp, startApp } from "./manage-app.ts";
import { addPasskey, newPasskeyRequest, removePasskey, renamePasskey } from "./manage-passkeys.ts";
import { factorsFrom, factorsQueries } from "./read-factors.ts";
import { renewCodes } from "./recovery-codes.ts";
import { requireSecondFactor } from "./require-second-factor.ts";

/** The second factors of the account that asks. Whatever adds or takes one away needs a fresh proof, and is mailed. */
export const factorsApi = new Hono<AppContext>()
  .get("/factors", async (c) => {
    const { read } = await readSignedIn(c, (user) => factorsQueries(c.var.ports, user));
    return c.json({ success: true, data: factorsFrom(read) });
  })
  .post("/factors/passkeys/request", async (c) => {
    const session = await requireVerifiedOwner(c);
    return c.json({ success: true, data: await newPasskeyRequest(c.var.ports, session) });
  })
  .post("/factors/passkeys", validateWithMessages(addPasskeySchema), async (c) => {
    const session = await requireOwner(c);
    const { response, name = describeDevice(c.req.header("User-Agent") ?? null) } = c.req.valid("json");
    const data = await addPasskey(c.var.ports, { session, name, response });
    return answerAndMail(c, data);
  })
  .patch("/factors/passkeys/:id", validateWithMessages(renameSchema), async (c) => {
    const { userId } = await requireSession(c);
    await renamePasskey(c.var.ports, { userId, id: c.req.param("id"), ...c.req.valid("json") });
    return c.json({ success: true });
  })
  .delete("/factors/passkeys/:id", async (c) => {
    const { userId } = await requireOwner(c);
    await removePasskey(c.var.ports, { userId, id: c.req.param("id") });
    return answerAndMail(c, null);
  })
  .post("/factors/app", async (c) => {
    const { userId } = await requireVerifiedOwner(c);
    return c.json({ success: true, data: await startApp(c.var.ports, userId) });
  })
  .post("/factors/app/confirm", validateWithMessages(confirmAppSchema), async (c) => {
    const session = await requireOwner(c);
    const data = await confirmApp(c.var.ports, { session, ...c.req.valid("json") });
    return answerAndMail(c, data);
  })
  .delete("/factors/app", async (c) => {
    const { userId } = await requireOwner(c);
    await removeApp(c.var.ports, userId);
    return answerAndMail(c, null);
  })
  .post("/factors/recovery-codes", async (c) => {
    const { userId } = await requireOwner(c);
    const codes = await renewCodes(c.var.ports, userId);
    return answerAndMail(c, { recoveryCodes: codes });
  });

/** Who may change the factors: the account's person, seen just now. @throws AppError as `requireFreshProof`, RATE_LIMITED */
async function requireOwner(c: Context<AppContext>): Promise<Session> {
  const session = await requireFreshProof(c);
  await requireSecondFactor(c.var.ports, session);
  await limitAttempts(c.var.ports, "factorsOfAccount", session.userId);
  return session;
}

/**
 * Who may add one: nobody on an address that is not proven to be theirs, whose owner it would lock out.
 * @throws AppError as `requireOwner`, EMAIL_NOT_VERIFIED
 */
async function requireVerifiedOwner(c: Context<AppContext>): Promise<Session> {
  const session = await requireOwner(c);
  const isVerified = and(eq(users.id, session.userId), isNotNull(users.emailVerifiedAt));
  if ((await c.var.ports.db.$count(users, isVerified)) > 0) return session;
  throw new AppError("EMAIL_NOT_VERIFIED", m.factors_verify_email_first_then_add());
}

/** The owner's mail goes out now. */
function answerAndMail<Data>(c: Context<AppContext>, data: Data) {
  c.executionCtx.waitUntil(wakeScheduledTasks(c.var.ports));
  return c.json({ success: true, data });
}
