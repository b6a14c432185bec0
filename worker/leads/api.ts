import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { type Actor, findActor } from "../auth/find-actor.ts";
import { addressOf } from "../auth/limit-tries.ts";
import { refuseOtherSites } from "../auth/refuse-other-sites.ts";
import type { AppContext } from "../context.ts";
import { wakeDueWork } from "../due-work/wake-due-work.ts";
import { AppError } from "../errors.ts";
import { requestKey } from "../idempotency/request-key.ts";
import { smallBody } from "../small-body.ts";
import { leadSchema } from "./contract.ts";
import { takeLead } from "./take-lead.ts";

export const leadsApi = new Hono<AppContext>().post(
  "/",
  refuseOtherSites,
  smallBody(64),
  zValidator("json", leadSchema, (result) => {
    // No field's name behind it: these words are the page's own.
    if (!result.success) throw new AppError("INVALID_INPUT", result.error.issues[0].message);
  }),
  async (c) => {
    const { services } = c.var;
    const [sender, address] = await Promise.all([senderOf(c), addressOf(services, c.req.raw.headers)]);
    const { status, body } = await takeLead(services, {
      input: c.req.valid("json"),
      sender,
      address,
      request: await requestKey(c.req.header("Idempotency-Key"), {
        actor: sender?.kind === "user" ? `user:${sender.userId}` : `address:${address}`,
        route: "POST /api/leads",
        body: await c.req.text(),
      }),
    });
    c.executionCtx.waitUntil(wakeDueWork(services));
    return new Response(body, { status, headers: { "Content-Type": "application/json" } });
  },
);

/** A session that has ended is no reason to turn a message away. */
async function senderOf(c: Context<AppContext>): Promise<Actor | null> {
  try {
    return await findActor(c);
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAUTHENTICATED") return null;
    throw error;
  }
}
