import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sample } from "./verify-sample.ts";

type Check = (body: string, header: string, secret: string) => boolean;

const body = '{"type":"lead.created","lead":{"firstName":"Zoë"}}';
const secret = "a secret";
const sign = (text: string, t: number, key = secret) =>
  `t=${t},v1=${createHmac("sha256", key).update(`${t}.${text}`).digest("hex")}`;

describe("the sample that checks a signature", () => {
  it("takes what is ours and fresh, and nothing else", async () => {
    const { isFromEavesight } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sample)}`
    )) as { isFromEavesight: Check };
    const now = Math.floor(Date.now() / 1000);
    expect(isFromEavesight(body, sign(body, now), secret)).toBe(true);
    expect(isFromEavesight(`${body} `, sign(body, now), secret)).toBe(false);
    expect(isFromEavesight(body, sign(body, now, "another"), secret)).toBe(false);
    expect(isFromEavesight(body, sign(body, now - 301), secret)).toBe(false);
    expect(isFromEavesight(body, sign(body, now).replace("v1=", "v0="), secret)).toBe(false);
    expect(isFromEavesight(body, "", secret)).toBe(false);
  });
});
