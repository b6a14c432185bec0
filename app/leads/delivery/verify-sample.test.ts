import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { sample } from "./verify-sample.ts";

type Check = (body: string, headers: Record<string, string>, secret: string) => boolean;

const body = '{"type":"lead.created","lead":{"firstName":"Zoë"}}';
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString("base64")}`;
const [secret, another] = [secretOf("a"), secretOf("b")];

/** As the reference library of the specification signs. */
function sign(text: string, { by = [secret], secondsAgo = 0 } = {}): Record<string, string> {
  const at = new Date(Date.now() - secondsAgo * 1000);
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": by.map((key) => new Webhook(key).sign("msg_1", at, text)).join(" "),
  };
}

describe("the sample that checks a signature", () => {
  it("takes what is ours and fresh, by either secret while there are two, and nothing else", async () => {
    const { isFromEavesight } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sample)}`
    )) as { isFromEavesight: Check };
    expect(isFromEavesight(body, sign(body), secret)).toBe(true);
    expect(isFromEavesight(body, sign(body, { by: [another, secret] }), secret)).toBe(true);
    expect(isFromEavesight(`${body} `, sign(body), secret)).toBe(false);
    expect(isFromEavesight(body, sign(body, { by: [another] }), secret)).toBe(false);
    expect(isFromEavesight(body, sign(body, { secondsAgo: 301 }), secret)).toBe(false);
    const { "webhook-signature": signature, ...headers } = sign(body);
    const asV2 = { ...headers, "webhook-signature": signature.replace("v1,", "v2,") };
    expect(isFromEavesight(body, asV2, secret)).toBe(false);
    expect(isFromEavesight(body, {}, secret)).toBe(false);
  });
});
