import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api.ts";
import { rateCounters } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { giveSubscription } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";
import { addressOfPerson, call, inviteTo, myTeam, teamOf } from "../test/teams.ts";
import { teamMembers, teams } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const membersOf = (teamId: string) => db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
const planOf = async (person: Person) =>
  (await (await ask("/api/auth/me", { headers: person.headers })).json<{ data: Record<string, unknown> }>()).data;

describe("a team", () => {
  it("is made by who has Business Pro, with a code for the owner", async () => {
    const owner = await makeUser();
    await giveSubscription(owner, { plan: "business-pro", extraSeats: 2 });
    const { status, answer } = await call(owner, "POST", "/teams", { name: "  The Crew " });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      success: true,
      team: { name: "The Crew", ownerId: owner.id, maxMembers: 3, additionalSeats: 2 },
      members: [],
      isOwner: true,
      ownerName: "Ada Test",
      isActive: true,
      canGrow: true,
    });
    expect(answer.team.joinCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect((await planOf(owner)).teams).toEqual([
      { id: answer.team.id, name: "The Crew", ownerId: owner.id, role: "owner" },
    ]);
  });

  it.each([
    ["Free", null, 403],
    ["Contractor", { plan: "contractor" }, 403],
    [
      "Business Pro with a payment missing",
      { plan: "business-pro", status: "past_due", pastDueSince: new Date() },
      403,
    ],
    ["Business Pro that has ended", { plan: "business-pro", status: "inactive" }, 403],
    ["Enterprise", { plan: "enterprise" }, 200],
  ] as const)("of somebody on %s: %s", async (_, subscription, expected) => {
    const person = await makeUser();
    if (subscription) await giveSubscription(person, subscription);
    expect((await call(person, "POST", "/teams", { name: "The Crew" })).status).toBe(expected);
    expect((await call(person, "GET", "/teams/my-team")).status).toBe(expected === 200 ? 200 : 404);
  });

  it.each([
    [{}, "Please enter a team name"],
    [{ name: "   " }, "Please enter a team name"],
    [{ name: "see www.evil.example" }, "The team's name can't be a web address."],
    [{ name: "a\r\nBcc: everybody" }, "The team's name has characters that don't belong in a name."],
    [{ name: "x".repeat(81) }, "The team's name is too long."],
  ])("is not named by %o", async (body, words) => {
    const owner = await makeUser();
    await giveSubscription(owner, { plan: "business-pro" });
    const { status, answer } = await call(owner, "POST", "/teams", body);
    expect([status, answer.error]).toEqual([400, words]);
  });

  it("is one an account, however often it is asked for at once", async () => {
    const owner = await makeUser();
    await giveSubscription(owner, { plan: "business-pro" });
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => call(owner, "POST", "/teams", { name: "The Crew" })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await db.$count(teams, eq(teams.ownerId, owner.id))).toBe(1);
  });

  it("gives its members Business Pro and the owner's month, and takes it back with the plan, losing nothing", async () => {
    const { owner, member, teamId } = await teamOf(resend);
    expect(await planOf(member)).toMatchObject({
      hasBusinessProAccess: true,
      hasEmbedAccess: true,
      usage: { planName: "Business Pro", limit: 500 },
    });
    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, owner.id));
    expect(await planOf(member)).toMatchObject({ hasBusinessProAccess: false, usage: { planName: "Free", limit: 5 } });
    expect(await myTeam(member)).toMatchObject({ isActive: false, canGrow: false, members: [{ status: "active" }] });
    expect((await inviteTo(owner, teamId, "new@example.test")).status).toBe(403);
    await db.update(subscriptions).set({ status: "active" }).where(eq(subscriptions.userId, owner.id));
    expect(await planOf(member)).toMatchObject({ hasBusinessProAccess: true });
  });

  it("shows a member who is in it, and no code", async () => {
    const { owner, member } = await teamOf(resend);
    const shown = await myTeam(member);
    expect(shown).toMatchObject({
      isOwner: false,
      ownerName: "Ada Test",
      members: [{ email: addressOfPerson(member) }],
    });
    expect(shown.team).not.toHaveProperty("joinCode");
    expect((await myTeam(owner)).team).toHaveProperty("joinCode");
  });

  it("is renamed by its owner, and deleted with its memberships", async () => {
    const { owner, member, teamId } = await teamOf(resend);
    expect((await call(owner, "PATCH", `/teams/${teamId}`, { name: "The Roofers" })).answer.team.name).toBe(
      "The Roofers",
    );
    expect((await call(owner, "DELETE", `/teams/${teamId}`)).status).toBe(200);
    for (const person of [owner, member]) expect((await call(person, "GET", "/teams/my-team")).status).toBe(404);
    expect(await membersOf(teamId)).toEqual([]);
    expect((await call(owner, "POST", "/teams", { name: "Anew" })).status).toBe(200);
  });
});

describe("seats", () => {
  it("count the owner and open invitations; the last one goes to one of many who are asked at once", async () => {
    const { owner, teamId } = await teamOf(resend);
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, i) => inviteTo(owner, teamId, `racer-${i}@example.test`)),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(asked.find(({ status }) => status === 409)?.answer).toMatchObject({ code: "SEAT_LIMIT_REACHED" });
    expect(await membersOf(teamId)).toHaveLength(2);
  });

  it("go to one of an invitation and three who join by the code at once", async () => {
    const { owner, teamId, joinCode } = await teamOf(resend);
    const joiners = await Promise.all([makeUser(), makeUser(), makeUser()]);
    const results = await Promise.all([
      inviteTo(owner, teamId, "racer@example.test"),
      ...joiners.map((person) => call(person, "POST", "/teams/join-with-code", { joinCode })),
    ]);
    expect(results.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await membersOf(teamId)).toHaveLength(2);
  });

  it("are more with those that were bought", async () => {
    const { owner, teamId } = await teamOf(resend);
    await inviteTo(owner, teamId, "second@example.test");
    expect((await inviteTo(owner, teamId, "third@example.test")).status).toBe(409);
    await db.update(teams).set({ additionalSeats: 1 }).where(eq(teams.id, teamId));
    expect((await inviteTo(owner, teamId, "third@example.test")).status).toBe(201);
  });
});

describe("the code of a team", () => {
  it("makes a member at once, however it is written, and the owner hears of it", async () => {
    const { owner, teamId, joinCode } = await teamOf(resend);
    const person = await makeUser();
    const joined = await call(person, "POST", "/teams/join-with-code", { joinCode: `  ${joinCode.toLowerCase()} ` });
    expect(joined.answer).toMatchObject({ success: true, isOwner: false, team: { id: teamId } });
    expect(await planOf(person)).toMatchObject({ hasBusinessProAccess: true });
    const mail = await resend.mailTo(addressOfPerson(owner), /has joined your team/);
    expect(mail.text).toContain(addressOfPerson(person));
  });

  it("uses the seat of who was invited", async () => {
    const { owner, teamId, joinCode } = await teamOf(resend);
    const person = await makeUser();
    await inviteTo(owner, teamId, addressOfPerson(person));
    expect((await call(person, "POST", "/teams/join-with-code", { joinCode })).status).toBe(200);
    const members = await membersOf(teamId);
    expect(members.map(({ status }) => status)).toEqual(["active", "active"]);
    expect(members.map(({ userId }) => userId)).toContain(person.id);
  });

  it.each([
    [{}, "Please enter a join code"],
    [{ joinCode: "  " }, "Please enter a join code"],
    [{ joinCode: "ABCDEFGHJ" }, "A join code has 8 characters."],
    [{ joinCode: ["ABCDEFGH"] }, "Please enter a join code"],
  ])("is not %o", async (body, words) => {
    const { status, answer } = await call(await makeUser(), "POST", "/teams/join-with-code", body);
    expect([status, answer.error]).toEqual([400, words]);
  });

  it("lets in nobody whose email is not verified, who is in a team, or who owns it", async () => {
    const { owner, member, joinCode } = await teamOf(resend);
    const unverified = await makeUser({ verified: false });
    const other = await teamOf(resend);
    for (const [person, status] of [
      [unverified, 403],
      [owner, 409],
      [member, 409],
      [other.member, 409],
    ] as const) {
      expect((await call(person, "POST", "/teams/join-with-code", { joinCode })).status).toBe(status);
    }
  });

  it("works no longer once the owner has changed it", async () => {
    const { owner, teamId, joinCode } = await teamOf(resend);
    const { answer } = await call(owner, "POST", `/teams/${teamId}/join-code`);
    expect(answer.joinCode).not.toBe(joinCode);
    expect((await myTeam(owner)).team.joinCode).toBe(answer.joinCode);
    const person = await makeUser();
    expect((await call(person, "POST", "/teams/join-with-code", { joinCode })).status).toBe(404);
    expect((await call(person, "POST", "/teams/join-with-code", { joinCode: answer.joinCode })).status).toBe(200);
  });

  it("cannot be guessed: five tries an hour an account, twenty a network", async () => {
    const { joinCode } = await teamOf(resend);
    const headers = { "CF-Connecting-IP": "203.0.113.9" };
    const statuses: number[] = [];
    for (let account = 0; account < 5; account++) {
      const person = await makeUser();
      for (let i = 0; i < 6; i++) {
        statuses.push(
          (await call(person, "POST", "/teams/join-with-code", { joinCode: `AAAAAA${account}${i}` }, headers)).status,
        );
      }
      if (account === 0) expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    const late = await makeUser();
    expect((await call(late, "POST", "/teams/join-with-code", { joinCode }, headers)).status).toBe(429);
  });
});

describe("leaving and removing", () => {
  it("takes the access at once, and frees the seat", async () => {
    const { owner, member, teamId } = await teamOf(resend);
    expect((await call(member, "DELETE", `/teams/${teamId}/leave`)).status).toBe(200);
    expect(await planOf(member)).toMatchObject({ hasBusinessProAccess: false, teams: [] });
    await inviteTo(owner, teamId, addressOfPerson(member));
    const { joinCode } = (await myTeam(owner)).team;
    expect((await call(member, "POST", "/teams/join-with-code", { joinCode })).status).toBe(200);
    const [row] = await membersOf(teamId);
    expect((await call(owner, "DELETE", `/teams/${teamId}/members/${row.id}`)).status).toBe(200);
    expect(await planOf(member)).toMatchObject({ hasBusinessProAccess: false, teams: [] });
    expect(await membersOf(teamId)).toEqual([]);
  });

  it("is no way out for the owner", async () => {
    const { owner, teamId } = await teamOf(resend);
    expect((await call(owner, "DELETE", `/teams/${teamId}/leave`)).status).toBe(409);
  });
});

/** Every route with who may use it. `:id` is the team, `:memberId` its invited member. */
const rows: Record<string, { member: number; body?: unknown }> = {
  "GET /teams/my-team": { member: 200 },
  "POST /teams": { member: 409, body: { name: "Another" } },
  "POST /teams/join-with-code": { member: 404, body: { joinCode: "ABCDEFGH" } },
  "PATCH /teams/:id": { member: 404, body: { name: "Mine" } },
  "DELETE /teams/:id": { member: 404 },
  "POST /teams/:id/invite": { member: 404, body: { email: "friend@example.test" } },
  "POST /teams/:id/join-code": { member: 404 },
  "POST /teams/:id/members/:memberId/resend": { member: 404 },
  "PATCH /teams/:id/members/:memberId": { member: 404, body: { role: "manager" } },
  "DELETE /teams/:id/members/:memberId": { member: 404 },
  "POST /teams/:id/offer": { member: 404, body: { memberId: "any" } },
  "DELETE /teams/:id/offer": { member: 404 },
  "POST /teams/:id/offer/accept": { member: 404 },
  "DELETE /teams/:id/leave": { member: 200 },
};

describe("every route of /api/teams", () => {
  const routes = api.routes
    .filter(({ method, path }) => method !== "ALL" && /^\/teams(\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`);

  it("has a row here, and every row a route", () => {
    expect([...new Set(routes)].sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(Object.entries(rows))("%s is for live sessions alone", async (route, { body }) => {
    const [method, path] = route.split(" ");
    await expectSignedInOnly({ method, path: `/api${path.replace(/:\w+/g, "any")}`, body });
  });

  it.each(Object.entries(rows).filter(([route]) => route.includes(":id")))(
    "%s tells outsiders nothing, a member no more than is theirs, and changes nothing",
    async (route, { member: expected, body }) => {
      const { owner, member, teamId } = await teamOf(resend);
      await inviteTo(owner, teamId, "invited@example.test");
      const before = [await db.select().from(teams).where(eq(teams.id, teamId)), await membersOf(teamId)];
      const invited = (await membersOf(teamId)).find(({ status }) => status === "pending");
      const [method, path] = route.split(" ");
      const at = (id: string, memberId: string) => path.replace(":id", id).replace(":memberId", memberId);
      const rival = await teamOf(resend);
      const exMember = await makeUser();
      for (const outsider of [rival.owner, rival.member, exMember]) {
        const foreign = await call(outsider, method, at(teamId, invited?.id ?? ""), body);
        const absent = await call(outsider, method, at("no-such-team", "no-such-member"), body);
        expect(foreign.status).toBe(404);
        expect(foreign.text).toBe(absent.text);
      }
      expect([await db.select().from(teams).where(eq(teams.id, teamId)), await membersOf(teamId)]).toEqual(before);
      expect((await call(member, method, at(teamId, invited?.id ?? ""), body)).status).toBe(expected);
    },
  );
});
