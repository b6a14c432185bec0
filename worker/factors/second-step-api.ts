import { type Context, Hono } from "hono";
import { browserOf } from "../account/begin-session.ts";
import { rememberDevice } from "../account/known-device.ts";
import { readCookie, writeCookie } from "../account/own-cookie.ts";
import type { SignedIn } from "../auth/auth.contract.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import type { AppContext } from "../context.ts";
import { validateWithMessages } from "../validate.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { challengeSchema, secondStepSchema } from "./factors.contract.ts";
import { secondStepRequest, takeSecondStep } from "./second-step.ts";

/** The second step of signing in: `data.challenge` of the first one, and a proof. */
export const secondStepApi = new Hono<AppContext>()
  .post("/second-step/passkey", validateWithMessages(challengeSchema), async (c) => {
    await limitHere(c);
    const { challenge } = c.req.valid("json");
    const mark = readCookie(c, "second_step");
    return c.json({ success: true, data: await secondStepRequest(c.var.ports, { challenge, mark }) });
  })
  .post("/second-step", validateWithMessages(secondStepSchema), async (c) => {
    const { ports } = c.var;
    await limitHere(c);
    const { challenge, proof } = c.req.valid("json");
    const mark = readCookie(c, "second_step");
    const data: SignedIn = await takeSecondStep(ports, { challenge, mark, proof, browser: browserOf(c) });
    writeCookie(c, "second_step", { value: "", maxAge: 0 });
    await rememberDevice(c, data.token);
    if (proof.method === "recovery-code") c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ success: true, data });
  });

async function limitHere(c: Context<AppContext>): Promise<void> {
  const { ports } = c.var;
  await limitAttempts(ports, "secondStepOfAddress", await addressOf(ports, c.req.raw.headers));
}
