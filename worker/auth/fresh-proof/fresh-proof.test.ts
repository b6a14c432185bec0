import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leadChannels } from "../../leads/delivery/table.ts";
import { teamMembers } from "../../teams/table.ts";
import { makeTenant } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeTeam } from "../../test/plans.ts";
import {
  answerAsProviders,
  chooseAtProvider,
  exchange,
  newEmail,
  openBrowser,
  signInAtGoogle,
  somebody,
} from "../../test/providers-at-the-wire.ts";
import { fakeResend } from "../../test/resend.ts";
import { makeStaff } from "../../test/staff.ts";
import { hashPassword } from "../password.ts";
import { rateCounters, sessions, users } from "../table.ts";

const password = "four sunny porches";

beforeEach(async () => {
  fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

/** Since then somebody else may sit there. */
async function letProofGrowOld(userId: string, minutes = 16): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, userId));
}
async function givePassword(person: Person): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, person.id));
}
const prove = (headers: Record<string, string>, word: string) =>
  ask("/api/auth/proof", { headers, body: { method: "password", password: word } });

type Change = { method: string; path: string; body: unknown };

/** Big changes, each by somebody who may make it. */
const changes: Record<string, () => Promise<{ person: Person; change: Change }>> = {
  "a company's webhook": async () => {
    const { owner, tenant } = await makeTenant();
    const body = { kind: "webhook", url: "https://hooks.example.com/leads" };
    return { person: owner, change: { method: "POST", path: `/api/tenants/${tenant.id}/channels`, body } };
  },
  "a company's webhook, taken away": async () => {
    const { owner, tenant } = await makeTenant({ webhookUrl: "https://hooks.example.com/leads" });
    const [channel] = await db.select().from(leadChannels).where(eq(leadChannels.tenantId, tenant.id));
    const path = `/api/tenants/${tenant.id}/channels/${channel?.id}`;
    return { person: owner, change: { method: "DELETE", path, body: undefined } };
  },
  "a company's email, taken away": async () => {
    const { owner } = await makeTenant();
    return { person: owner, change: { method: "PATCH", path: "/api/tenant/my-tenant", body: { email: null } } };
  },
  "the offer of a company to a member": async () => {
    const [{ owner }, member] = [await makeTenant(), await makeUser()];
    const teamId = await makeTeam(owner, [{ person: member, status: "active" }]);
    const [{ id: memberId }] = await db.select().from(teamMembers).where(eq(teamMembers.userId, member.id));
    return { person: owner, change: { method: "POST", path: `/api/teams/${teamId}/offer`, body: { memberId } } };
  },
  "a company's email": async () => {
    const { owner } = await makeTenant();
    const body = { email: "somebody-else@example.test" };
    return { person: owner, change: { method: "PATCH", path: "/api/tenant/my-tenant", body } };
  },
  "the deletion of an account without a password": async () => {
    const person = await makeUser();
    const body = { email: `${person.id.toLowerCase()}@example.test` };
    return { person, change: { method: "DELETE", path: "/api/auth/account", body } };
  },
  "what staff change": async () => {
    const [admin, user] = [await makeStaff("admin"), await makeUser()];
    const body = { change: "granted", value: 3 };
    return { person: admin, change: { method: "PATCH", path: `/api/admin/users/${user.id}`, body } };
  },
};

describe("a big change", () => {
  it.each(Object.entries(changes))("is not made by an old proof: %s", async (_name, make) => {
    const { person, change } = await make();
    const { headers } = person;
    await letProofGrowOld(person.id);
    const rejected = await ask(change.path, { ...change, headers });
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      {
        success: false,
        code: "FRESH_PROOF_REQUIRED",
        error: "Please confirm that it's you, then try again.",
        methods: [],
        email: `${person.id.toLowerCase()}@example.test`,
      },
    ]);
    await givePassword(person);
    expect((await prove(headers, "another password")).status).toBe(400);
    expect((await ask(change.path, { ...change, headers })).ok).toBe(false);
    expect((await prove(headers, password)).status).toBe(200);
    // A password takes the place of the typed address.
    const body = change.method === "DELETE" ? { password } : change.body;
    expect((await ask(change.path, { ...change, headers, body })).ok).toBe(true);
  });

  it("needs no proof again for 15 minutes after signing in", async () => {
    const { person, change } = await changes["a company's email"]();
    await letProofGrowOld(person.id, 14);
    expect((await ask(change.path, { ...change, headers: person.headers })).status).toBe(200);
  });

  it("takes the proof of its own session alone", async () => {
    const { person, change } = await changes["a company's email"]();
    await givePassword(person);
    await letProofGrowOld(person.id);
    const email = `${person.id.toLowerCase()}@example.test`;
    const elsewhere = await ask("/api/auth/login", { body: { email, password } });
    expect(elsewhere.status).toBe(200);
    const { token } = (await elsewhere.json<{ data: { token: string } }>()).data;
    expect((await prove({ Authorization: `Bearer ${token}` }, password)).status).toBe(200);
    expect((await ask(change.path, { ...change, headers: person.headers })).status).toBe(403);
  });

  it("leaves small changes of the same route alone", async () => {
    const { person } = await changes["a company's email"]();
    await letProofGrowOld(person.id);
    const answer = await ask("/api/tenant/my-tenant", {
      method: "PATCH",
      headers: person.headers,
      body: { phone: "555 0100" },
    });
    expect(answer.status).toBe(200);
  });
});

describe("Google as a proof", () => {
  beforeEach(answerAsProviders);

  async function googlePerson() {
    const browser = openBrowser();
    const email = newEmail();
    const who = { ...somebody(email), sub: String(Math.floor(Math.random() * 1e15)) };
    const signedIn = await exchange(browser, await signInAtGoogle(browser, who));
    const { data } = await signedIn.json<{ data: { token: string } }>();
    const headers = { Authorization: `Bearer ${data.token}` };
    const [{ id }] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await letProofGrowOld(id);
    const askGoogle = async () => {
      const begun = await browser.visit("/api/auth/proof/google", { method: "POST", headers });
      return new URL((await begun.json<{ data: { url: string } }>()).data.url);
    };
    const remove = () => browser.visit("/api/auth/account", { method: "DELETE", headers, body: { email } });
    return { browser, who, askGoogle, remove };
  }

  it("is taken from the session's own person, in the browser that asked", async () => {
    const { browser, who, askGoogle, remove } = await googlePerson();
    const rejected = await remove();
    expect([rejected.status, (await rejected.json<{ methods: string[] }>()).methods]).toEqual([403, ["google"]]);
    const back = await chooseAtProvider(await askGoogle(), who);
    expect((await openBrowser().visit(back)).headers.get("Location")).toContain("error=callback_failed");
    expect((await remove()).status).toBe(403);
    expect((await browser.visit(back)).headers.get("Location")).toBe(
      "/auth/provider-proof?provider=google&outcome=done",
    );
    expect((await remove()).status).toBe(200);
  });

  it("is not taken from another person, nor does that person come in", async () => {
    const { browser, askGoogle, remove } = await googlePerson();
    const back = await chooseAtProvider(await askGoogle(), somebody());
    expect((await browser.visit(back)).headers.get("Location")).toBe(
      "/auth/provider-proof?provider=google&outcome=failed",
    );
    expect((await remove()).status).toBe(403);
  });
});
