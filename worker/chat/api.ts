import type { Context } from "hono";
import { Hono } from "hono";
import { requireActor, requireSession } from "../auth/find-actor.ts";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { findTicket } from "../embeds/ticket.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { answerMessage, type Sender } from "./answer-message.ts";
import { chatSchema } from "./chat.contract.ts";

export const chatApi = new Hono<AppContext>().post(
  "/",
  rejectCrossSite,
  smallBody(64),
  validate("json", chatSchema),
  async (c) => {
    const { ports } = c.var;
    const sender = await requireSender(c);
    const data = await answerMessage(ports, sender, c.req.valid("json"));
    return c.json({ success: true, data });
  },
);

/** The account that asks; in a company's widget the visitor, whose messages and whose network's have an end. */
async function requireSender(c: Context<AppContext>): Promise<Sender> {
  const { ports } = c.var;
  const ticket = await findTicket(ports, c.req.raw.headers);
  if (!ticket) {
    const { userId } = await requireSession(c);
    await limitAttempts(ports, "chatOfAccount", userId);
    return { actor: { kind: "user", userId }, ticket: null };
  }
  const actor = await requireActor(c);
  const address = await addressOf(ports, c.req.raw.headers);
  await limitAttempts(ports, "chatOfVisitor", actor.kind === "visitor" ? actor.visitorId : actor.userId);
  await limitAttempts(ports, "chatOfWidget", `${address}:${ticket.tenantId}`);
  return { actor, ticket };
}
