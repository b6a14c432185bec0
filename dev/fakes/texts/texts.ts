import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";

export type FakeText = {
  sid: string;
  to: string;
  from: string;
  body: string;
  status: string;
  date_created: string;
  error_code: number | null;
};
type Account = { sid: string; token: string; from: string };

/** Numbers that answer in a way of their own, by their end. */
const noMobile = "0001";
const unreachable = "0005";

/**
 * A stand-in for whoever carries our text messages: Twilio's Messages resource, with its Basic auth, its error codes and its signed
 * calls back to `site`. Numbers that end in 0001 are no mobiles (21614); those that end in 0005 take a text and never get it (30005).
 *
 * For tests: `GET /texts/messages?to=NUMBER` (newest first), and `POST /texts/reply` with `from` and `body`: somebody answers.
 */
export function createTexts({ account, site }: { account: Account; site: string }): Hono {
  const texts: FakeText[] = [];
  const stopped = new Set<string>();
  const messages = `/2010-04-01/Accounts/${account.sid}/Messages.json`;
  const wanted = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString("base64")}`;
  const refuse = (c: Context, status: 400 | 401, code: number, message: string) =>
    c.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);

  return new Hono()
    .use("/2010-04-01/*", async (c, next) =>
      c.req.header("Authorization") === wanted ? next() : refuse(c, 401, 20003, "Authenticate"),
    )
    .get(messages, (c) => {
      const to = c.req.query("To");
      return c.json({ messages: texts.filter((one) => !to || one.to === to).slice(0, 50) });
    })
    .post(messages, async (c) => {
      const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
      const [to, body, statusUrl] = ["To", "Body", "StatusCallback"].map((name) => form.get(name) ?? "") as [
        string,
        string,
        string,
      ];
      if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(c, 400, 21211, `Invalid 'To' Phone Number: ${to}`);
      if (to.endsWith(noMobile)) return refuse(c, 400, 21614, "'To' number is not a valid mobile number");
      if (stopped.has(to)) return refuse(c, 400, 21610, "Attempt to send to unsubscribed recipient");
      const isLost = to.endsWith(unreachable);
      const made: FakeText = {
        sid: `SM${crypto.randomUUID().replaceAll("-", "")}`,
        to,
        from: account.from,
        body,
        status: "queued",
        date_created: new Date().toUTCString(),
        error_code: null,
      };
      texts.unshift(made);
      setTimeout(() => {
        made.status = isLost ? "undelivered" : "delivered";
        made.error_code = isLost ? 30005 : null;
        const fields = { MessageSid: made.sid, MessageStatus: made.status, ...(isLost && { ErrorCode: "30005" }) };
        if (statusUrl) void call(statusUrl, fields);
      }, 500).unref();
      return c.json({ ...made, num_segments: "1" }, 201);
    })
    .get("/texts/messages", (c) => c.json(texts.filter(({ to }) => to === (c.req.query("to") ?? to))))
    .post("/texts/reply", async (c) => {
      const form = await c.req.parseBody();
      const [from, body] = [String(form.from), String(form.body)];
      if (/^stop$/i.test(body.trim())) stopped.add(from);
      if (/^start$/i.test(body.trim())) stopped.delete(from);
      const answer = await call(`${site}/api/texts/incoming`, { From: from, To: account.from, Body: body });
      return c.json({ status: answer?.status ?? null });
    });

  async function call(url: string, fields: Record<string, string>): Promise<Response | null> {
    const signed =
      url +
      Object.keys(fields)
        .sort()
        .map((name) => name + fields[name])
        .join("");
    const signature = createHmac("sha1", account.token).update(signed).digest("base64");
    const headers = { "X-Twilio-Signature": signature };
    return fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) }).catch(() => null);
  }
}
