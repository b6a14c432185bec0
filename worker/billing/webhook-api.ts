import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { m } from "#messages";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { takeEvent } from "./handle-event.ts";

const bodyOfStripe = bodyLimit({
  maxSize: 256 * 1024,
  onError: () => {
    throw new AppError("BODY_TOO_LARGE", m.billing_event_too_large());
  },
});

/** Where Stripe tells that something happened. Its signature, over the very bytes, is what opens this door. */
export const webhookApi = new Hono<AppContext>().post("/webhook", bodyOfStripe, async (c) => {
  await takeEvent(c.var.ports, await c.req.text(), c.req.header("Stripe-Signature"));
  return c.json({ success: true });
});
