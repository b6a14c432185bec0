import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dumpDatabase } from "../test/dump-database.ts";
import { ask, db, makePhoto, makeVisitor } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { sha256Hex } from "./hash.ts";
import { rateCounters, signInCodes, users } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;

beforeEach(() => {
  resend = fakeResend();
});
afterEach(() => vi.restoreAllMocks());

const person = { email: "ada@example.test", password: "four sunny porches", firstName: "Ada", lastName: "Porter" };

describe("a stolen database", () => {
  it("holds no password, token or link that opens anything", async () => {
    const visitor = await makeVisitor();
    const photo = await makePhoto(visitor);
    const registered = await ask("/api/auth/register", { body: person });
    const { data } = await registered.json<{ data: { token: string } }>();
    await ask("/api/auth/forgot-password", { body: { email: person.email } });
    const [{ id }] = await db.select().from(users);
    const code = "c".repeat(43);
    await db.insert(signInCodes).values({
      codeHash: await sha256Hex(code),
      browserHash: await sha256Hex("b"),
      userId: id,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const verify = await resend.mailTo(person.email, /confirm|verify/i);
    const reset = await resend.mailTo(person.email, /password/i);
    const links = [verify, reset].map(({ text }) => /#\w+=([\w-]{20,})/.exec(text)?.[1] ?? "");
    expect(links.every((link) => link.length > 20)).toBe(true);

    const dump = [...(await dumpDatabase()).values()].join("\n");
    expect(dump).toContain(person.email);
    for (const secret of [person.password, data.token, code, ...links, visitor.headers["X-Visitor-Token"]]) {
      expect(dump).not.toContain(secret);
    }

    // Whatever looks like a key is tried in every lock.
    const finds = new Set(dump.match(/[\w+/=-]{16,}/g)?.filter((text) => text.length <= 200 && !/^\d+$/.test(text)));
    expect(finds.size).toBeGreaterThan(8);
    for (const found of finds) {
      const bearer = { Authorization: `Bearer ${found}` };
      expect([found, (await ask("/api/auth/me", { headers: bearer })).status]).toEqual([found, 401]);
      const asVisitor = await ask(`/api/photos/${photo}`, { headers: { "X-Visitor-Token": found } });
      expect([found, asVisitor.status]).toEqual([found, 404]);
      await db.delete(rateCounters);
      for (const [path, body] of [
        ["verify-email", { token: found }],
        ["reset-password", { token: found, password: "seven rainy gables" }],
        ["exchange", { code: found }],
      ] as const) {
        const response = await ask(`/api/auth/${path}`, { body });
        expect([path, found, response.ok]).toEqual([path, found, false]);
      }
    }
    // The locks themselves work.
    expect((await ask("/api/auth/me", { headers: { Authorization: `Bearer ${data.token}` } })).status).toBe(200);
    expect((await ask(`/api/photos/${photo}`, { headers: visitor.headers })).status).toBe(200);
    const headers = { Authorization: `Bearer ${data.token}` };
    expect((await ask("/api/auth/verify-email", { headers, body: { token: links[0] } })).status).toBe(200);
  }, 120_000);
});
