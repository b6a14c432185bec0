import { Hono } from "hono";
import { requireSession } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { answerMessage } from "./answer-message.ts";
import { chatSchema } from "./chat.contract.ts";

export const chatApi = new Hono<AppContext>().post(
  "/",
  rejectCrossSite,
  smallBody(64),
  validate("json", chatSchema),
  async (c) => {
    const { ports } = c.var;
    const { userId } = await requireSession(c);
    await limitAttempts(ports, "chatOfAccount", userId);
    const data = await answerMessage(ports, userId, c.req.valid("json"));
    return c.json({ success: true, data });
  },
);
