import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { addressOfPerson, call, invitationTo, inviteTo, myTeam, teamOf } from "../test/teams.ts";
import { teamMembers } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const idOf = async (userId: string) =>
  (await db.select().from(teamMembers).where(eq(teamMembers.userId, userId)))[0].id;

describe("the role of a member", () => {
  it("is sales for who joins by the code, and stands in the account, the team and the members' list", async () => {
    const { owner, member } = await teamOf(resend);
    expect(await myTeam(member)).toMatchObject({ role: "sales", members: [{ role: "sales" }] });
    expect(await myTeam(owner)).toMatchObject({ role: "owner" });
    const me = await ask("/api/auth/me", { headers: member.headers });
    expect(await me.json()).toMatchObject({ data: { teams: [{ role: "sales" }] } });
  });

  it.each([
    [undefined, "sales"],
    ["sales", "sales"],
    ["manager", "manager"],
  ])("is what the invitation says (%s), by its link as by the code", async (role, expected) => {
    for (const way of ["link", "code"]) {
      const { owner, teamId, joinCode } = await teamOf(resend);
      const guest = await makeUser();
      const { answer } = await call(owner, "POST", `/teams/${teamId}/invite`, { email: addressOfPerson(guest), role });
      expect(answer.member).toMatchObject({ status: "pending", role: expected });
      const token = await invitationTo(resend, addressOfPerson(guest));
      expect((await call(guest, "GET", `/invitations/${token}`)).answer).toMatchObject({ role: expected });
      const joined =
        way === "link"
          ? await call(guest, "POST", `/invitations/${token}/accept`)
          : await call(guest, "POST", "/teams/join-with-code", { joinCode });
      expect(joined.status).toBe(200);
      expect((await myTeam(guest)).role).toBe(expected);
    }
  });

  it.each([["owner"], ["member"], [""], [null], [1]])("is never %o", async (role) => {
    const { owner, member, teamId } = await teamOf(resend);
    const invited = await call(owner, "POST", `/teams/${teamId}/invite`, { email: "a@example.test", role });
    const changed = await call(owner, "PATCH", `/teams/${teamId}/members/${await idOf(member.id)}`, { role });
    expect([invited.status, changed.status]).toEqual([400, 400]);
    expect(changed.answer.error).toBe("The role has to be manager or sales.");
  });

  it("is changed by the owner alone, of members as of who is invited, and counts at once", async () => {
    const { owner, member, teamId } = await teamOf(resend);
    const path = `/teams/${teamId}/members/${await idOf(member.id)}`;
    for (const person of [member, (await teamOf(resend)).owner]) {
      expect((await call(person, "PATCH", path, { role: "manager" })).status).toBe(404);
    }
    expect((await myTeam(member)).role).toBe("sales");
    expect((await call(owner, "PATCH", path, { role: "manager" })).answer.members).toMatchObject([{ role: "manager" }]);
    expect((await myTeam(member)).role).toBe("manager");
    const { answer } = await inviteTo(owner, teamId, "guest@example.test");
    const pending = `/teams/${teamId}/members/${answer.member.id}`;
    expect((await call(owner, "PATCH", pending, { role: "manager" })).status).toBe(200);
    expect((await call(owner, "PATCH", `/teams/${teamId}/members/none`, { role: "manager" })).status).toBe(404);
  });

  it("is manager for whoever was in a team when roles came", async () => {
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.includes("teams-and-holds"));
    const statement = migration?.queries.find((query) => query.includes("UPDATE `team_members`")) ?? "";
    const { owner, member, teamId } = await teamOf(resend);
    await inviteTo(owner, teamId, "guest@example.test");
    await env.DB.prepare(statement).run();
    const found = await db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
    expect(found.map(({ status, role }) => [status, role]).sort()).toEqual([
      ["active", "manager"],
      ["pending", "sales"],
    ]);
    expect((await myTeam(member)).role).toBe("manager");
  });
});
