import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../auth/password.ts";
import { rateCounters, sessions, users } from "../../auth/table.ts";
import { mails } from "../../mail/table.ts";
import { tenants } from "../../tenants/table.ts";
import { makeTenant } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { giveSubscription, makeTeam } from "../../test/plans.ts";
import { makeStaff } from "../../test/staff.ts";
import { auditLog } from "../table.ts";
import type { Changed, StaffUser, StaffUserDetail, UserChange } from "./users.contract.ts";

let admin: Person;

beforeAll(async () => {
  admin = await makeStaff("admin");
});
beforeEach(async () => {
  await db.delete(rateCounters);
});

async function change(userId: string, body: UserChange, headers = admin.headers) {
  const response = await ask(`/api/admin/users/${userId}`, { method: "PATCH", headers, body });
  const answer = await response.json<{ data: Changed<StaffUserDetail, UserChange>; error?: string; code?: string }>();
  return { status: response.status, ...answer };
}

async function list(query: Record<string, string>) {
  const response = await ask(`/api/admin/users?${new URLSearchParams(query)}`, { headers: admin.headers });
  expect(response.status).toBe(200);
  return response.json<{ data: StaffUser[]; nextCursor: string | null }>();
}

const logOf = (userId: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `user:${userId}`));

describe("a change of a user", () => {
  it.each<[UserChange, (detail: StaffUserDetail) => unknown, unknown]>([
    [{ change: "role", value: "support" }, (detail) => detail.role, "user"],
    [{ change: "embeds", value: true }, (detail) => detail.embedOverride, null],
    [{ change: "verified", value: false }, (detail) => detail.emailVerified, true],
    [{ change: "disabled", value: "Spam from this account" }, (detail) => detail.disabledReason, null],
    [{ change: "granted", value: 12 }, (detail) => detail.usage.granted, 0],
    [{ change: "plan", value: "enterprise" }, (detail) => detail.planName, "Free"],
  ])("is made, logged with before and after, and taken back by what it answers (%j)", async (asked, read, before) => {
    const person = await makeUser();
    const { status, data } = await change(person.id, asked);
    expect(status).toBe(200);
    expect(read(data.record)).toBe(asked.change === "plan" ? "Enterprise" : asked.value);
    const [entry] = await logOf(person.id);
    expect(entry).toMatchObject({ actorId: admin.id, after: { [asked.change]: asked.value } });
    expect(data.record.history.map(({ id }) => id)).toEqual([entry.id]);
    if (!data.undo) throw new Error("There is no way back.");
    expect(entry.before).toEqual({ [asked.change]: data.undo.value });
    const back = await change(person.id, data.undo);
    expect(read(back.data.record)).toBe(before);
    expect(await logOf(person.id)).toHaveLength(2);
  });

  it("that changes nothing is no line in the log", async () => {
    const person = await makeUser();
    expect((await change(person.id, { change: "role", value: "user" })).data.undo).toBeNull();
    expect(await logOf(person.id)).toEqual([]);
  });

  it("of one's own role, or of oneself at all, is refused", async () => {
    expect((await change(admin.id, { change: "role", value: "user" })).status).toBe(403);
    expect((await change(admin.id, { change: "disabled", value: "Tired" })).status).toBe(403);
    expect(await logOf(admin.id)).toEqual([]);
  });

  it("by two admins who demote each other leaves one of them", async () => {
    const [one, other] = [await makeStaff("admin"), await makeStaff("admin")];
    await Promise.all([
      change(other.id, { change: "role", value: "user" }, one.headers),
      change(one.id, { change: "role", value: "user" }, other.headers),
    ]);
    const left = await db
      .select()
      .from(users)
      .where(and(eq(users.role, "admin")));
    expect(left.filter(({ id }) => id === one.id || id === other.id)).toHaveLength(1);
  });
});

describe("a disabled user", () => {
  it("is out at once, learns why only with the right password, and comes back when enabled", async () => {
    const person = await makeUser();
    const email = `${person.id.toLowerCase()}@example.test`;
    const password = "nine quiet lanterns";
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, person.id));
    const signIn = (tried: string) => ask("/api/auth/login", { body: { email, password: tried } });
    expect((await ask("/api/auth/me", { headers: person.headers })).status).toBe(200);

    await change(person.id, { change: "disabled", value: "Chargebacks" });
    expect((await ask("/api/auth/me", { headers: person.headers })).status).toBe(401);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    const right = await signIn(password);
    expect(right.status).toBe(403);
    expect((await right.json<{ error: string }>()).error).toContain("disabled");
    expect((await signIn("something else here")).status).toBe(401);

    await change(person.id, { change: "disabled", value: null });
    expect((await signIn(password)).status).toBe(200);
  });

  it("has the company suspended with the account, and reinstated with it, in the logs of both", async () => {
    const { owner, tenant } = await makeTenant();
    const member = await makeUser();
    await giveSubscription(owner, { plan: "business-pro" });
    await makeTeam(owner, [{ person: member, status: "active" }]);
    const company = async () => (await db.select().from(tenants).where(eq(tenants.id, tenant.id)))[0];
    const countMails = (kind: string) => db.$count(mails, and(eq(mails.kind, kind), eq(mails.userId, member.id)));
    const { data } = await change(owner.id, { change: "disabled", value: "Chargebacks" });
    const reason = "The account of the company's owner is disabled.";
    expect(await company()).toMatchObject({ active: false, suspendedReason: reason });
    const leadsOfTeam = await ask(`/api/tenants/${tenant.id}/leads`, { headers: member.headers });
    expect([leadsOfTeam.status, (await leadsOfTeam.json<{ error: string }>()).error]).toEqual([
      403,
      `This company is suspended at the moment: ${reason}`,
    ]);
    expect(await countMails("company-suspended")).toBe(1);
    if (!data.undo) throw new Error("There is no way back.");
    await change(owner.id, data.undo);
    expect(await company()).toMatchObject({ active: true, suspendedAt: null, suspendedReason: null });
    expect(await countMails("company-reinstated")).toBe(1);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `tenant:${tenant.id}`));
    expect(log.map(({ after }) => after)).toEqual([{ suspended: reason }, { suspended: null }]);
  });

  it("leaves a company that is suspended for its own sake as it is, before and after", async () => {
    const { owner, tenant } = await makeTenant({ suspendedAt: new Date(), suspendedReason: "Spam", active: false });
    const reason = async () => (await db.select().from(tenants).where(eq(tenants.id, tenant.id)))[0].suspendedReason;
    await change(owner.id, { change: "disabled", value: "Chargebacks" });
    expect(await reason()).toBe("Spam");
    await change(owner.id, { change: "disabled", value: null });
    expect(await reason()).toBe("Spam");
  });

  it("who is an admin is one no more", async () => {
    const other = await makeStaff("admin");
    await change(other.id, { change: "disabled", value: "Left the company" });
    expect((await ask("/api/admin/me", { headers: other.headers })).status).toBe(404);
  });
});

describe("granted allowance", () => {
  it("counts on top of the plan in this month, also for the team that draws on it", async () => {
    const [owner, member] = [await makeUser(), await makeUser()];
    await giveSubscription(owner, { plan: "business-pro" });
    await makeTeam(owner, [{ person: member, status: "active" }]);
    const limitOf = async ({ headers }: Person) =>
      (await (await ask("/api/auth/me", { headers })).json<{ data: { usage: { limit: number } } }>()).data.usage.limit;
    const before = await limitOf(owner);
    await change(owner.id, { change: "granted", value: 25 });
    expect([await limitOf(owner), await limitOf(member)]).toEqual([before + 25, before + 25]);
    expect((await change(member.id, { change: "granted", value: 5 })).status).toBe(409);
  });
});

describe("a plan set by hand", () => {
  it("leaves alone who pays through Stripe", async () => {
    const person = await makeUser();
    await giveSubscription(person, { plan: "contractor", source: "stripe" });
    expect((await change(person.id, { change: "plan", value: "enterprise" })).status).toBe(409);
    expect(await logOf(person.id)).toEqual([]);
  });
});

describe("ended sessions", () => {
  it("are over for every device", async () => {
    const person = await makeUser();
    const path = `/api/admin/users/${person.id}/sessions`;
    expect((await ask(path, { method: "DELETE", headers: admin.headers })).status).toBe(200);
    expect((await ask("/api/auth/me", { headers: person.headers })).status).toBe(401);
    expect((await logOf(person.id)).map(({ action }) => action)).toEqual(["user.sessions"]);
  });
});

describe("the list of users", () => {
  it("comes page by page, each user once, whatever is asked", async () => {
    const names = Array.from({ length: 130 }, (_, i) => (i % 3 === 0 ? "Quillfeather" : `Quill${i}`));
    for (const [i, lastName] of names.entries()) {
      await db.insert(users).values({
        email: i % 5 === 0 ? `quill${i}@example.test` : `z${i}@quill.test`,
        firstName: "Q",
        lastName,
        businessName: i % 7 === 0 ? "Quilled Roofs" : null,
        createdAt: new Date(1_700_000_000_000 + (i >> 3)),
      });
    }
    const queries: Record<string, string>[] = [
      { q: "QUILL" },
      { q: "quillf" },
      { state: "unverified" },
      { q: "quill", plan: "free" },
      {},
    ];
    for (const query of queries) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor ? { cursor } : {}) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      const all = await db.select().from(users);
      const beginning = query.q?.toLowerCase() ?? "";
      const wanted = all.filter(
        ({ email, lastName, businessName, emailVerifiedAt }) =>
          [email, lastName, businessName ?? ""].some((text) => text.toLowerCase().startsWith(beginning)) &&
          (!("state" in query) || emailVerifiedAt === null),
      );
      expect([query, seen.length]).toEqual([query, wanted.length]);
    }
  });

  it("refuses a cursor that is not its own", async () => {
    for (const cursor of ["x", "null", "[null,1,2]"]) {
      const response = await ask(`/api/admin/users?cursor=${cursor}`, { headers: admin.headers });
      expect([cursor, response.status]).toEqual([cursor, 400]);
    }
  });

  it("is exported with the same filters, formulas disarmed", async () => {
    await db.insert(users).values({ email: "formula@csv.test", firstName: "=1+1", lastName: "Csvly" });
    const response = await ask("/api/admin/users/export?q=csvly", { headers: admin.headers });
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("formula@csv.test,'=1+1,Csvly");
  });
});

describe("the audit log", () => {
  it("cannot be changed or emptied, not even with SQL", async () => {
    const person = await makeUser();
    await change(person.id, { change: "role", value: "support" });
    await expect(db.update(auditLog).set({ actorEmail: "somebody@else.test" })).rejects.toThrow();
    await expect(db.delete(auditLog)).rejects.toThrow();
    expect(await logOf(person.id)).toHaveLength(1);
  });
});
