import { type Context, Hono } from "hono";
import { m } from "#messages";
import type { AppContext } from "../../context.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import { smallBody } from "../../small-body.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { hasTexts } from "./text-counts.ts";
import { startTexts, stopTexts } from "./text-stops.ts";
import { isFromTwilio } from "./twilio-signature.ts";

/** As Twilio knows them: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out */
const stopWords = ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout"];
const startWords = ["start", "unstop", "yes"];
const failures = ["failed", "undelivered"];

/**
 * What the carrier of text messages tells us, signed with the account's token, under `/api/texts`:
 *
 * POST /incoming             somebody has answered: STOP ends all texts to the number, START starts them again
 * POST /status/{deliveryId}  what became of a text
 */
export const textsApi = new Hono<AppContext>()
  .post("/incoming", smallBody(16), async (c) => {
    const form = await requireTwilio(c);
    const { ports } = c.var;
    const from = form.get("From") ?? "";
    const word = (form.get("OptOutType") || form.get("Body") || "").trim().toLowerCase();
    if (stopWords.includes(word)) await runBatch(ports.db, [await stopTexts(ports, from)]);
    if (startWords.includes(word)) await runBatch(ports.db, [await startTexts(ports, from)]);
    // Twilio itself answers STOP, START and HELP.
    return c.body("<Response/>", 200, { "Content-Type": "text/xml" });
  })
  .post("/status/:deliveryId", smallBody(16), async (c) => {
    const form = await requireTwilio(c);
    const status = form.get("MessageStatus") ?? "";
    const code = form.get("ErrorCode") ?? "";
    if (failures.includes(status)) await noteUndelivered(c.var.ports, c.req.param("deliveryId"), code);
    return c.body(null, 204);
  });

/** @throws AppError NOT_FOUND where texts are off; FORBIDDEN for what Twilio has not signed */
async function requireTwilio(c: Context<AppContext>): Promise<URLSearchParams> {
  const { ports } = c.var;
  if (!hasTexts(ports)) throw new AppError("NOT_FOUND", m.server_no_such_address());
  const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
  const { pathname, search } = new URL(c.req.url);
  const url = ports.settings.SITE_ORIGIN + pathname + search;
  const signature = c.req.header("X-Twilio-Signature") ?? "";
  if (await isFromTwilio(ports.settings.TWILIO_AUTH_TOKEN, { url, form, signature })) return form;
  console.warn(JSON.stringify({ level: "warn", event: "text call refused", path: pathname.split("/")[3] }));
  throw new AppError("FORBIDDEN", m.leads_text_not_signed());
}
