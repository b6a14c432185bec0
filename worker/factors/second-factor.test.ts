import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sha256Hex } from "../auth/hash.ts";
import { hashPassword } from "../auth/password.ts";
import { rateCounters, sessions, signInCodes, users } from "../auth/table.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import {
  answerAsProviders,
  exchange,
  newEmail,
  openBrowser,
  signInAtGoogle,
  somebody,
} from "../test/providers-at-the-wire.ts";
import { fakeResend } from "../test/resend.ts";
import { createPasskey, type SoftwarePasskey, signByPasskey } from "../test/software-passkey.ts";
import { makeStaff } from "../test/staff.ts";
import type { Factors } from "./factors.contract.ts";
import { authenticatorApps, passkeys, recoveryCodes } from "./table.ts";

const password = "four sunny porches";
/** Of `password`: making one for each person would take the test longer than all the rest. */
let passwordHash = "";
const origin = "https://eavesight.test";
let resend: ReturnType<typeof fakeResend>;

beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
  passwordHash ||= await hashPassword(password);
});
afterEach(() => vi.restoreAllMocks());

type Headers = Record<string, string>;
const emailOf = (person: Person) => `${person.id.toLowerCase()}@example.test`;
async function dataOf<Data>(response: Response): Promise<Data> {
  const { data } = await response.json<{ data: Data }>();
  return data;
}

async function makeMember(): Promise<Person> {
  const person = await makeUser();
  await db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  return person;
}

async function addPasskey(headers: Headers, from = origin) {
  type Options = Parameters<typeof createPasskey>[0];
  const options = await dataOf<Options>(await ask("/api/auth/factors/passkeys/request", { method: "POST", headers }));
  const { passkey, answer } = await createPasskey(options, from);
  const response = await ask("/api/auth/factors/passkeys", { headers, body: { name: "Desk", response: answer } });
  return { passkey, answer, response };
}

/** A person with a password, a passkey, and its recovery codes. */
async function makeGuarded() {
  const person = await makeMember();
  const { passkey, response } = await addPasskey(person.headers);
  expect(response.status).toBe(200);
  const { recoveryCodes: codes } = await dataOf<{ recoveryCodes: string[] }>(response);
  return { person, passkey, codes };
}

type Browser = ReturnType<typeof openBrowser>;
const signIn = (browser: Browser, person: Person) =>
  browser.visit("/api/auth/login", { body: { email: emailOf(person), password } });

async function challengeFor(browser: Browser, person: Person): Promise<string> {
  const { challenge } = await dataOf<{ challenge: string }>(await signIn(browser, person));
  return challenge;
}

async function stepByPasskey(browser: Browser, challenge: string, passkey: SoftwarePasskey, from = origin) {
  type Options = Parameters<typeof signByPasskey>[1];
  const asked = await browser.visit("/api/auth/second-step/passkey", { body: { challenge } });
  if (!asked.ok) return asked;
  const response = await signByPasskey(passkey, await dataOf<Options>(asked), from);
  return browser.visit("/api/auth/second-step", { body: { challenge, proof: { method: "passkey", response } } });
}
const stepByCode = (browser: Browser, challenge: string, code: string) =>
  browser.visit("/api/auth/second-step", { body: { challenge, proof: { method: "recovery-code", code } } });

/** So many sign-ins of a person under way at once, in the browser whose mark is "mark". @returns their challenges */
async function beginSteps(person: Person, length: number): Promise<string[]> {
  const challenges = Array.from({ length }, (_, i) => `challenge-${i}-of-${person.id}`);
  const hashes = JSON.stringify(await Promise.all(challenges.map(sha256Hex)));
  await db.run(sql`
    INSERT INTO sign_in_codes (code_hash, browser_hash, user_id, expires_at, step, method)
    SELECT value, ${await sha256Hex("mark")}, ${person.id}, ${Date.now() + 600_000}, 'second-step', 'password'
    FROM json_each(${hashes})`);
  return challenges;
}

describe("signing in with a second factor", () => {
  it("gives a challenge for the password, and the token for the passkey", async () => {
    const { person, passkey } = await makeGuarded();
    const browser = openBrowser();
    const first = await signIn(browser, person);
    const answer = await first.json<{ success: boolean; data: Record<string, unknown> }>();
    expect([first.status, answer]).toEqual([
      200,
      { success: true, data: { challenge: expect.any(String), methods: ["passkey", "recovery-code"] } },
    ]);
    const challenge = String(answer.data.challenge);
    expect((await ask("/api/auth/me", { headers: { Authorization: `Bearer ${challenge}` } })).status).toBe(401);
    expect((await browser.visit("/api/auth/exchange", { body: { code: challenge } })).status).toBe(410);

    const second = await stepByPasskey(browser, challenge, passkey);
    const { token } = await dataOf<{ token: string }>(second);
    const me = await ask("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    expect((await dataOf<{ user: { secondFactor: string } }>(me)).user.secondFactor).toBe("shown");
    // It is used up.
    expect((await stepByPasskey(browser, challenge, passkey)).status).toBe(410);
  });

  it("is for the browser that began, for ten minutes, and for five wrong tries", async () => {
    const { person, passkey, codes } = await makeGuarded();
    const browser = openBrowser();
    const challenge = await challengeFor(browser, person);
    expect((await stepByCode(openBrowser(), challenge, codes[0])).status).toBe(410);
    expect((await stepByPasskey(openBrowser(), challenge, passkey)).status).toBe(410);
    for (let attempts = 0; attempts < 5; attempts++) {
      expect((await stepByCode(browser, challenge, "0000-0000-0000-0000")).status).toBe(400);
    }
    expect((await stepByCode(browser, challenge, codes[0])).status).toBe(410);
    const late = await challengeFor(browser, person);
    await db.update(signInCodes).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await stepByCode(browser, late, codes[0])).status).toBe(410);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(10);
  });

  it("takes no passkey of another account, another site, another challenge, or of a copy", async () => {
    const [{ person, passkey }, other] = [await makeGuarded(), await makeGuarded()];
    const browser = openBrowser();
    const wrong = [
      () => challengeFor(browser, person).then((challenge) => stepByPasskey(browser, challenge, other.passkey)),
      () => challengeFor(browser, person).then((c) => stepByPasskey(browser, c, passkey, "https://eavesight.example")),
      async () => {
        const challenge = await challengeFor(browser, person);
        await browser.visit("/api/auth/second-step/passkey", { body: { challenge } });
        const response = await signByPasskey(
          passkey,
          { challenge: "bm90LXRoaXMtb25l", rpId: "eavesight.test" },
          origin,
        );
        return browser.visit("/api/auth/second-step", { body: { challenge, proof: { method: "passkey", response } } });
      },
      async () => {
        const copy = { ...passkey, counter: -1 };
        await db.update(passkeys).set({ counter: 5 }).where(eq(passkeys.id, passkey.id));
        return stepByPasskey(browser, await challengeFor(browser, person), copy);
      },
    ];
    for (const tried of wrong) expect((await tried()).status).toBe(400);
  });

  it("asks who comes from Google as well, and who has reset the password by mail", async () => {
    answerAsProviders();
    const browser = openBrowser();
    const email = newEmail();
    const who = { ...somebody(email), sub: "770077" };
    const { token } = await dataOf<{ token: string }>(await exchange(browser, await signInAtGoogle(browser, who)));
    const { passkey } = await addPasskey({ Authorization: `Bearer ${token}` });
    const again = await exchange(browser, await signInAtGoogle(browser, who));
    const { challenge, ...rest } = await dataOf<{ challenge: string }>(again);
    expect(rest).toEqual({ methods: ["passkey", "recovery-code"] });
    expect((await stepByPasskey(browser, challenge, passkey)).status).toBe(200);

    vi.restoreAllMocks();
    resend = fakeResend();
    await ask("/api/auth/forgot-password", { body: { email } });
    const link = /#reset=([\w-]+)/.exec((await resend.mailTo(email, /password/i)).text)?.[1];
    const reset = await browser.visit("/api/auth/reset-password", { body: { token: link, password } });
    const step = await dataOf<{ challenge: string; token?: string }>(reset);
    expect(step.token).toBeUndefined();
    expect((await stepByPasskey(browser, step.challenge, passkey)).status).toBe(200);
  });

  it("is over when the password changes meanwhile", async () => {
    const { person, passkey } = await makeGuarded();
    const browser = openBrowser();
    const challenge = await challengeFor(browser, person);
    const body = { currentPassword: password, newPassword: "seven rainy gables" };
    expect((await ask("/api/auth/change-password", { headers: person.headers, body })).status).toBe(200);
    expect((await stepByPasskey(browser, challenge, passkey)).status).toBe(410);
  });
});

describe("a recovery code", () => {
  it("signs in once, however it is typed, and its owner is told", async () => {
    const { person, codes } = await makeGuarded();
    const browser = openBrowser();
    const typed = ` ${codes[3].toLowerCase().replaceAll("-", " ")} `;
    expect((await stepByCode(browser, await challengeFor(browser, person), typed)).status).toBe(200);
    expect((await resend.mailTo(emailOf(person), /recovery code was used/)).text).toContain("no longer works");
    expect((await stepByCode(browser, await challengeFor(browser, person), codes[3])).status).toBe(400);
    const { recoveryCodes: left } = await dataOf<Factors>(await ask("/api/auth/factors", { headers: person.headers }));
    expect(left?.left).toBe(9);
  });

  it("lets one of many parallel tries in", async () => {
    const { person, codes } = await makeGuarded();
    const begun = await db.$count(sessions, eq(sessions.userId, person.id));
    // A sign-in under way for each try: only the code is the same. Each costs six statements and a sealed mail before one
    // batch decides.
    const challenges = await beginSteps(person, crowd / 2);
    const attempts = challenges.map((challenge, i) =>
      ask("/api/auth/second-step", {
        headers: { Cookie: "__Host-second_step=mark", "CF-Connecting-IP": `198.51.100.${(i % 50) + 1}` },
        body: { challenge, proof: { method: "recovery-code", code: codes[0] } },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toHaveLength(0);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(begun + 1);
  }, 240_000);

  it("is renewed with the whole set, and goes with the last device", async () => {
    const { person, codes, passkey } = await makeGuarded();
    const { headers } = person;
    const renewed = await ask("/api/auth/factors/recovery-codes", { method: "POST", headers });
    const { recoveryCodes: fresh } = await dataOf<{ recoveryCodes: string[] }>(renewed);
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    const browser = openBrowser();
    expect((await stepByCode(browser, await challengeFor(browser, person), codes[0])).status).toBe(400);
    expect((await stepByCode(browser, await challengeFor(browser, person), fresh[0])).status).toBe(200);
    const removed = await ask(`/api/auth/factors/passkeys/${passkey.id}`, { method: "DELETE", headers });
    expect(removed.status).toBe(200);
    expect((await resend.mailTo(emailOf(person), /passkey was removed/)).text).toContain('"Desk"');
    expect(await dataOf(await ask("/api/auth/factors", { headers }))).toEqual({
      passkeys: [],
      app: null,
      recoveryCodes: null,
      required: false,
    });
    expect(await dataOf(await signIn(browser, person))).toEqual({ token: expect.any(String) });
    expect((await ask("/api/auth/factors/recovery-codes", { method: "POST", headers })).status).toBe(409);
  });
});

describe("passkeys of an account", () => {
  it("come with codes the first time, are listed, renamed and mailed", async () => {
    const { person } = await makeGuarded();
    const { headers } = person;
    expect((await resend.mailTo(emailOf(person), /passkey was added/)).text).toContain('"Desk"');
    const second = await addPasskey(headers);
    expect(await dataOf(second.response)).toEqual({ recoveryCodes: null });
    const { id } = second.passkey;
    const rename = (who: Headers) =>
      ask(`/api/auth/factors/passkeys/${id}`, { method: "PATCH", headers: who, body: { name: "Phone" } });
    expect((await rename((await makeUser()).headers)).status).toBe(404);
    expect((await rename(headers)).status).toBe(200);
    const listed = await dataOf<Factors>(await ask("/api/auth/factors", { headers }));
    expect(listed.passkeys.map(({ name }) => name).sort()).toEqual(["Desk", "Phone"]);
  });

  it("are kept only as the device of this session made them, once", async () => {
    const [person, other] = [await makeMember(), await makeMember()];
    expect((await addPasskey(person.headers, "https://eavesight.example")).response.status).toBe(400);
    const { answer, response } = await addPasskey(person.headers);
    expect(response.status).toBe(200);
    for (const { headers } of [person, other]) {
      const again = await ask("/api/auth/factors/passkeys", { headers, body: { name: "Again", response: answer } });
      expect(again.status).toBe(400);
    }
  });

  it("are changed only after a fresh proof, and only by a session that has shown one", async () => {
    const { person, passkey } = await makeGuarded();
    const old = { provenAt: new Date(Date.now() - 3_600_000) };
    await db.update(sessions).set(old).where(eq(sessions.userId, person.id));
    const auditedActions = [
      ["POST", "passkeys/request"],
      ["DELETE", `passkeys/${passkey.id}`],
      ["POST", "app"],
      ["POST", "recovery-codes"],
    ] as const;
    const rejections = async () => {
      for (const [method, path] of auditedActions) {
        const rejected = await ask(`/api/auth/factors/${path}`, { method, headers: person.headers });
        expect([path, (await rejected.json<{ code: string }>()).code]).toEqual([path, "FRESH_PROOF_REQUIRED"]);
      }
    };
    await rejections();
    // A password alone is fresh, but a session from before the passkey must not add one of its own.
    await db.update(sessions).set({ provenAt: new Date(), factorAt: null }).where(eq(sessions.userId, person.id));
    await rejections();
    const { headers } = person;
    type Options = Parameters<typeof signByPasskey>[1];
    const asked = await ask("/api/auth/proof/passkey", { method: "POST", headers });
    const response = await signByPasskey(passkey, await dataOf<Options>(asked), origin);
    expect((await ask("/api/auth/proof", { headers, body: { method: "passkey", response } })).status).toBe(200);
    expect((await addPasskey(headers)).response.status).toBe(200);
  });
});

describe("an authenticator app", () => {
  async function withApp() {
    const person = await makeMember();
    const { headers } = person;
    const setup = await ask("/api/auth/factors/app", { method: "POST", headers });
    const { key } = await dataOf<{ key: string; uri: string }>(setup);
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 });
    const confirm = (code: string) => ask("/api/auth/factors/app/confirm", { headers, body: { code } });
    return { person, headers, key, codeAt, confirm };
  }
  const stepByApp = (browser: Browser, challenge: string, code: string) =>
    browser.visit("/api/auth/second-step", { body: { challenge, proof: { method: "app-code", code } } });

  it("counts from its first code on, each code once, and lies sealed in the database", async () => {
    const { person, headers, key, codeAt, confirm } = await withApp();
    const browser = openBrowser();
    expect(await dataOf(await signIn(browser, person))).toEqual({ token: expect.any(String) });
    expect((await confirm(codeAt(-300))).status).toBe(400);
    const first = codeAt(0);
    const confirmed = await confirm(first);
    expect((await dataOf<{ recoveryCodes: string[] }>(confirmed)).recoveryCodes).toHaveLength(10);
    expect((await ask("/api/auth/factors/app", { method: "POST", headers })).status).toBe(409);
    const [stored] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, person.id));
    expect(JSON.stringify(stored)).not.toContain(key);

    const challenge = await challengeFor(browser, person);
    expect((await stepByApp(browser, challenge, first)).status).toBe(400);
    const next = codeAt(30);
    expect((await stepByApp(browser, challenge, next)).status).toBe(200);
    const again = await challengeFor(browser, person);
    expect((await stepByApp(browser, again, next)).status).toBe(400);
    expect((await ask("/api/auth/factors/app", { method: "DELETE", headers })).status).toBe(200);
    expect(await dataOf(await signIn(browser, person))).toEqual({ token: expect.any(String) });
  });

  it("lets one in with a code that many tries show at once, each in a sign-in of its own or not", async () => {
    const { person, codeAt, confirm } = await withApp();
    expect((await confirm(codeAt(0))).status).toBe(200);
    const begun = await db.$count(sessions, eq(sessions.userId, person.id));
    const challenges = await beginSteps(person, 20);
    const code = codeAt(30);
    const attempts = Array.from({ length: crowd }, (_, i) =>
      ask("/api/auth/second-step", {
        headers: { Cookie: "__Host-second_step=mark", "CF-Connecting-IP": `198.51.100.${i % 50}` },
        body: { challenge: challenges[i % 20], proof: { method: "app-code", code } },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(begun + 1);
  });

  it("is not guessed: 20 codes an hour for an account, whatever the browser; a recovery code still works", async () => {
    const { person, codeAt, confirm } = await withApp();
    const { recoveryCodes: codes } = await dataOf<{ recoveryCodes: string[] }>(await confirm(codeAt(0)));
    let limited = 0;
    for (let attempts = 0; attempts < 24; attempts += 4) {
      const browser = openBrowser();
      const challenge = await challengeFor(browser, person);
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await stepByApp(browser, challenge, "000000")).status);
      limited += statuses.filter((status) => status === 429).length;
    }
    expect(limited).toBeGreaterThanOrEqual(4);
    const browser = openBrowser();
    expect((await stepByCode(browser, await challengeFor(browser, person), codes[0])).status).toBe(200);
  });
});

describe("staff", () => {
  it("reach nothing of the admin area without a second factor, and lose their last one to nobody but staff", async () => {
    const support = await makeStaff("support");
    const { headers } = support;
    await db.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, support.id));
    const codeAt = async (path: string) =>
      (await (await ask(path, { headers })).json<{ code?: string }>()).code ?? "in";
    for (const path of ["/api/admin/me", "/api/admin/users", "/api/admin/nothing"]) {
      expect([path, await codeAt(path)]).toEqual([path, "SECOND_FACTOR_REQUIRED"]);
    }
    const { passkey } = await addPasskey(headers);
    expect(await codeAt("/api/admin/users")).toBe("in");
    const remove = () => ask(`/api/auth/factors/passkeys/${passkey.id}`, { method: "DELETE", headers });
    expect((await remove()).status).toBe(409);
    const second = await addPasskey(headers);
    expect((await remove()).status).toBe(200);
    // A session from before the passkey has to show it first.
    await db.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, support.id));
    expect(await codeAt("/api/admin/users")).toBe("FRESH_PROOF_REQUIRED");
    type Options = Parameters<typeof signByPasskey>[1];
    const asked = await ask("/api/auth/proof/passkey", { method: "POST", headers });
    const response = await signByPasskey(second.passkey, await dataOf<Options>(asked), origin);
    await ask("/api/auth/proof", { headers, body: { method: "passkey", response } });
    expect(await codeAt("/api/admin/users")).toBe("in");
  });

  it("remove the factors of a person who lost them: logged, mailed, signed out", async () => {
    const { person } = await makeGuarded();
    const [admin, support] = [await makeStaff("admin"), await makeStaff("support")];
    const remove = (who: Person, id: string) =>
      ask(`/api/admin/users/${id}/factors`, {
        method: "DELETE",
        headers: who.headers,
        body: { reason: "Lost the phone, showed a bill" },
      });
    expect((await remove(support, person.id)).status).toBe(403);
    expect((await remove(admin, admin.id)).status).toBe(403);
    expect((await remove(admin, person.id)).status).toBe(200);
    expect((await resend.mailTo(emailOf(person), /second factor was removed/i)).text).toContain("support team");
    expect((await ask("/api/auth/me", { headers: person.headers })).status).toBe(401);
    expect(await dataOf(await signIn(openBrowser(), person))).toEqual({ token: expect.any(String) });
    const log = await dataOf<{ action: string }[]>(
      await ask(`/api/admin/audit?q=${emailOf(person)}`, { headers: admin.headers }),
    );
    expect(log.map(({ action }) => action)).toContain("user.factors");
    expect((await remove(admin, person.id)).status).toBe(409);
  });
});
