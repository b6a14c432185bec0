import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionInfo } from "../auth/auth.contract.ts";
import { hashPassword } from "../auth/password.ts";
import { rateCounters, sessions, signInCodes, users } from "../auth/table.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";

const password = "four sunny porches";
const fresh = "seven rainy gables";
let resend: ReturnType<typeof fakeResend>;

beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const emailOf = (person: Person) => `${person.id.toLowerCase()}@example.test`;

async function makeMember(): Promise<Person> {
  const person = await makeUser();
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, person.id));
  return person;
}

async function signIn(person: Person, userAgent: string): Promise<Record<string, string>> {
  const body = { email: emailOf(person), password };
  const response = await ask("/api/auth/login", { body, headers: { "User-Agent": userAgent } });
  const { data } = await response.json<{ data: { token: string } }>();
  return { Authorization: `Bearer ${data.token}` };
}

async function list(headers: Record<string, string>): Promise<SessionInfo[]> {
  return (await (await ask("/api/auth/sessions", { headers })).json<{ data: SessionInfo[] }>()).data;
}
const statusOf = async (headers: Record<string, string>) => (await ask("/api/auth/me", { headers })).status;

/** A sign-in with Google of this account that has come back but is not exchanged yet. */
async function startSignIn(person: Person): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(signInCodes).values({ codeHash: `c${person.id}`, browserHash: "b", userId: person.id, expiresAt });
}
const codesOf = (person: Person) => db.$count(signInCodes, eq(signInCodes.userId, person.id));

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const chrome =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

describe("the sessions of an account", () => {
  it("are listed with their devices, this one first, without anything that opens them", async () => {
    const person = await makeMember();
    const phone = await signIn(person, safari);
    const desk = await signIn(person, chrome);
    const found = await list(phone);
    expect(found.map(({ device, current, method }) => [device, current, method])).toEqual([
      ["Safari on iOS", true, "password"],
      ["Chrome on macOS", false, "password"],
      ["Unknown device", false, "password"],
    ]);
    expect(Object.keys(found[0]).sort()).toEqual(["createdAt", "current", "device", "id", "lastSeenAt", "method"]);
    const now = Date.now();
    for (const { createdAt } of found) expect(Math.abs(now - Date.parse(createdAt))).toBeLessThan(60_000);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.id, (await list(desk))[0].id));
    expect(await list(phone)).toHaveLength(2);
  });

  it("end one by one, or all but this one", async () => {
    const person = await makeMember();
    const [one, two, three] = [await signIn(person, chrome), await signIn(person, safari), await signIn(person, "x")];
    const [, other] = await list(one);
    expect((await ask(`/api/auth/sessions/${other.id}`, { method: "DELETE", headers: one })).status).toBe(200);
    expect((await ask(`/api/auth/sessions/${other.id}`, { method: "DELETE", headers: one })).status).toBe(404);
    expect(await list(one)).toHaveLength(3);
    expect((await ask("/api/auth/sessions", { method: "DELETE", headers: one })).status).toBe(200);
    expect(await list(one)).toHaveLength(1);
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([200, 401, 401]);
  });

  it("end with every sign-in that is on its way, for all but this one", async () => {
    const [person, other] = [await makeMember(), await makeMember()];
    await startSignIn(person);
    await startSignIn(other);
    expect((await ask("/api/auth/sessions", { method: "DELETE", headers: person.headers })).status).toBe(200);
    expect([await codesOf(person), await codesOf(other)]).toEqual([0, 1]);
  });

  it("of somebody else are as good as none", async () => {
    const [person, other] = [await makeMember(), await makeMember()];
    const [theirs] = await list(other.headers);
    const answers = await Promise.all(
      [theirs.id, "nothing"].map(async (id) => {
        const response = await ask(`/api/auth/sessions/${id}`, { method: "DELETE", headers: person.headers });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0][0]).toBe(404);
    expect(await statusOf(other.headers)).toBe(200);
  });
});

describe("POST /api/auth/change-password", () => {
  const change = (headers: Record<string, string>, body: unknown) =>
    ask("/api/auth/change-password", { body, headers });

  it("changes it, ends every other session and sign-in on its way, and tells the owner", async () => {
    const person = await makeMember();
    await startSignIn(person);
    const [here, there] = [await signIn(person, chrome), await signIn(person, safari)];
    const response = await change(here, { currentPassword: password, newPassword: fresh });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect([await statusOf(here), await statusOf(there), await statusOf(person.headers)]).toEqual([200, 401, 401]);
    expect(await codesOf(person)).toBe(0);
    expect((await ask("/api/auth/login", { body: { email: emailOf(person), password } })).status).toBe(401);
    expect((await ask("/api/auth/login", { body: { email: emailOf(person), password: fresh } })).status).toBe(200);
    await resend.mailTo(emailOf(person), /password/i);
  });

  it("refuses a wrong current password without ending the session, ten times at most", async () => {
    const person = await makeMember();
    const wrong = { currentPassword: "not that one", newPassword: fresh };
    const response = await change(person.headers, wrong);
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, error: "That isn't your current password.", code: "INVALID_INPUT" },
    ]);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await change(person.headers, wrong)).status),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await statusOf(person.headers)).toBe(200);
  });

  it.each([
    ["a short one", "seven77"],
    ["a common one", "password123"],
    ["the account's e-mail", "EMAIL"],
  ])("takes no %s", async (_name, text) => {
    const person = await makeMember();
    const newPassword = text === "EMAIL" ? emailOf(person) : text;
    expect((await change(person.headers, { currentPassword: password, newPassword })).status).toBe(400);
    expect((await ask("/api/auth/login", { body: { email: emailOf(person), password } })).status).toBe(200);
  });

  it("says what an account without a password can do", async () => {
    const person = await makeUser();
    const response = await change(person.headers, { currentPassword: "x", newPassword: fresh });
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([409, "CONFLICT"]);
  });

  it("lets one of two changes at once through", async () => {
    const person = await makeMember();
    const [one, two] = [await signIn(person, chrome), await signIn(person, safari)];
    const statuses = await Promise.all([
      change(one, { currentPassword: password, newPassword: fresh }),
      change(two, { currentPassword: password, newPassword: "nine dry chimneys" }),
    ]).then((responses) => responses.map(({ status }) => status));
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await Promise.all([statusOf(one), statusOf(two)])).sort()).toEqual([200, 401]);
  });
});
