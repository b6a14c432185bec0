import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import { rejectCrossSite } from "../auth/reject-cross-site.ts";
import type { AppContext } from "../context.ts";
import { type ButtonColors, type NewTicket, seenSchema } from "../embeds/embeds.contract.ts";
import { recordView } from "../embeds/record-view.ts";
import { issueTicket, requireRenewableTicket } from "../embeds/ticket.ts";
import { smallBody } from "../small-body.ts";
import { validate } from "../validate.ts";
import { readButtonColors } from "./read-button-colors.ts";

const limited = createMiddleware<AppContext>(async (c, next) => {
  const { ports } = c.var;
  await limitAttempts(ports, "ticketOfAddress", await addressOf(ports, c.req.raw.headers));
  await next();
});

/** What a widget's page asks for beside pictures. It has no account: its ticket is its pass, also a while after it ended. */
export const embedsApi = new Hono<AppContext>()
  .get("/brand", async (c) => {
    const data: ButtonColors = await readButtonColors(c.var, new URL(c.req.url));
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Cache-Control", "public, max-age=3600");
    return c.json({ success: true, data });
  })
  .post("/ticket", rejectCrossSite, smallBody(1), limited, async (c) => {
    const { ports } = c.var;
    const ticket = await requireRenewableTicket(ports, c.req.raw.headers);
    const data: NewTicket = { ticket: await issueTicket(ports, ticket) };
    return c.json({ success: true, data });
  })
  .post("/seen", rejectCrossSite, smallBody(1), limited, validate("json", seenSchema), async (c) => {
    const { ports } = c.var;
    const ticket = await requireRenewableTicket(ports, c.req.raw.headers);
    const seen = await recordView(c.var, { ticket, seen: c.req.valid("json"), asked: c.req.raw });
    const data: NewTicket = { ticket: await issueTicket(ports, seen) };
    return c.json({ success: true, data });
  });
