import { type Context, Hono } from "hono";
import { m } from "#messages";
import { addressOf, limitAttempts } from "../../auth/limit-attempts.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { smallBody } from "../../small-body.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { sampleOf } from "../delivery/read-sample.ts";
import { findKeyHolder, type KeyHolder } from "./company-keys.ts";
import { hookEvents, subscribeSchema } from "./hooks.contract.ts";
import { subscribeHook, unsubscribeHook } from "./subscribe-hook.ts";

/** What a company's key opens, for services such as Zapier. No cookie and no session counts here. */
export const hooksApi = new Hono<AppContext>()
  .get("/me", async (c) => {
    const { tenantId, company } = await requireKey(c);
    return c.json({ id: tenantId, company });
  })
  .post("/", smallBody(4), validate("json", subscribeSchema), async (c) => {
    const { ports } = c.var;
    const subscribed = await subscribeHook(ports, await requireKey(c), c.req.valid("json"));
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json(subscribed, 201);
  })
  .delete("/:hookId", smallBody(4), async (c) => {
    const { ports } = c.var;
    const id = c.req.param("hookId");
    await unsubscribeHook(ports, await requireKey(c), id);
    c.executionCtx.waitUntil(wakeScheduledTasks(ports));
    return c.json({ id });
  })
  .get("/samples/:event", async (c) => {
    await requireKey(c);
    const event = hookEvents.find((one) => one === c.req.param("event"));
    if (!event) throw new AppError("NOT_FOUND", m.server_no_such_address());
    return c.json([sampleOf(c.var.ports, event)]);
  });

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED */
async function requireKey(c: Context<AppContext>): Promise<KeyHolder> {
  const { ports } = c.var;
  const [, key] = /^Bearer (hooks_[\w-]{43})$/.exec(c.req.header("Authorization") ?? "") ?? [];
  if (!key) throw new AppError("UNAUTHENTICATED", m.leads_key_opens_nothing());
  try {
    const holder = await findKeyHolder(ports, key);
    await limitAttempts(ports, "hooksOfKey", holder.keyId);
    return holder;
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") {
      await limitAttempts(ports, "wrongKeysOfAddress", await addressOf(ports, c.req.raw.headers));
    }
    throw error;
  }
}
