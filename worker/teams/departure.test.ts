import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { tenants } from "../tenants/table.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { addressOfPerson, call, invitationTo, inviteTo, myTeam, teamOf } from "../test/teams.ts";
import { bannedTeamMembers, teamMembers, teams } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const join = async (person: Person, joinCode = "") => {
  await db.delete(rateCounters);
  return call(person, "POST", "/teams/join-with-code", { joinCode });
};
const leave = (person: Person, teamId: string) => call(person, "DELETE", `/teams/${teamId}/leave`);
const idOf = async (person: Person) =>
  (await db.select().from(teamMembers).where(eq(teamMembers.userId, person.id)))[0]?.id;
const remove = async (owner: Person, teamId: string, member: Person) =>
  call(owner, "DELETE", `/teams/${teamId}/members/${await idOf(member)}`);
const codeOf = async (owner: Person) => (await myTeam(owner)).team.joinCode;

const departures = [
  ["is removed", (team: Awaited<ReturnType<typeof teamOf>>) => remove(team.owner, team.teamId, team.member)],
  ["has left", (team: Awaited<ReturnType<typeof teamOf>>) => leave(team.member, team.teamId)],
] as const;

describe.each(departures)("who %s", (_, depart) => {
  it("does not walk back in: neither with the code of before nor with a new one", async () => {
    const team = await teamOf(resend);
    expect((await depart(team)).status).toBe(200);
    expect((await join(team.member, team.joinCode)).status).toBe(404);
    const code = await codeOf(team.owner);
    expect(code).not.toBe(team.joinCode);
    const rejected = await join(team.member, code);
    expect([rejected.status, rejected.answer.code]).toEqual([403, "FORBIDDEN"]);
    const changed = await call(team.owner, "POST", `/teams/${team.teamId}/join-code`);
    expect((await join(team.member, changed.answer.joinCode)).status).toBe(403);
    expect(await idOf(team.member)).toBeUndefined();
    // Everybody else comes in as ever.
    expect((await join(await makeUser(), changed.answer.joinCode)).status).toBe(200);
  });

  it("loses the leads in the same moment", async () => {
    const team = await teamOf(resend);
    const slug = `crew-${team.owner.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
    const [{ id }] = await db.insert(tenants).values({ slug, companyName: "Crew", userId: team.owner.id }).returning();
    const inbox = () => ask(`/api/tenants/${id}/leads`, { headers: team.member.headers });
    expect((await inbox()).status).toBe(200);
    await depart(team);
    expect((await inbox()).status).toBe(404);
  });

  it("comes back by an invitation to their address, by its link as by the code", async () => {
    for (const way of ["link", "code"]) {
      const team = await teamOf(resend);
      await depart(team);
      const code = await codeOf(team.owner);
      await inviteTo(team.owner, team.teamId, addressOfPerson(team.member));
      const token = await invitationTo(resend, addressOfPerson(team.member));
      const { status } =
        way === "link"
          ? await call(team.member, "POST", `/invitations/${token}/accept`)
          : await join(team.member, code);
      expect([way, status]).toEqual([way, 200]);
      expect(await db.$count(bannedTeamMembers, eq(bannedTeamMembers.teamId, team.teamId))).toBe(0);
      // Gone again, barred again.
      await depart(team);
      expect((await join(team.member, await codeOf(team.owner))).status).toBe(403);
    }
  });

  it("is barred again once the invitation is taken back or has ended, and by nobody else's invitation", async () => {
    const team = await teamOf(resend);
    await depart(team);
    const { answer } = await inviteTo(team.owner, team.teamId, addressOfPerson(team.member));
    await db
      .update(teamMembers)
      .set({ expiresAt: new Date(0) })
      .where(eq(teamMembers.id, answer.member.id));
    expect((await join(team.member, await codeOf(team.owner))).status).toBe(403);
    await call(team.owner, "DELETE", `/teams/${team.teamId}/members/${answer.member.id}`);
    await inviteTo(team.owner, team.teamId, "somebody-else@example.test");
    expect((await join(team.member, await codeOf(team.owner))).status).toBe(403);
  });

  it("joins another team by its code", async () => {
    const [team, other] = [await teamOf(resend), await teamOf(resend)];
    await depart(team);
    expect((await join(team.member, other.joinCode)).status).toBe(200);
  });
});

it("tells the removed person by mail, and the owner who has left", async () => {
  const first = await teamOf(resend);
  await remove(first.owner, first.teamId, first.member);
  const removed = await resend.mailTo(addressOfPerson(first.member), /no longer on the team/);
  expect(removed.text).toContain("You are no longer on the team The Crew");
  const second = await teamOf(resend);
  await leave(second.member, second.teamId);
  const left = await resend.mailTo(addressOfPerson(second.owner), /has left your team/);
  expect(left.text).toContain(addressOfPerson(second.member));
  const third = await teamOf(resend);
  await call(third.owner, "DELETE", `/teams/${third.teamId}`);
  await resend.mailTo(addressOfPerson(third.member), /no longer on the team/);
});

it("takes an invitation back without another code or a mail", async () => {
  const { owner, teamId, joinCode } = await teamOf(resend);
  const { answer } = await inviteTo(owner, teamId, "guest@example.test");
  expect((await call(owner, "DELETE", `/teams/${teamId}/members/${answer.member.id}`)).status).toBe(200);
  expect(await codeOf(owner)).toBe(joinCode);
  expect(await db.$count(bannedTeamMembers, eq(bannedTeamMembers.teamId, teamId))).toBe(0);
});

it("has one effect in many tries of removing, leaving and joining anew at once", async () => {
  const team = await teamOf(resend);
  const memberId = await idOf(team.member);
  const attempts = Array.from({ length: crowd }, (_, i) => {
    if (i % 4 === 0) return call(team.owner, "DELETE", `/teams/${team.teamId}/members/${memberId}`);
    if (i % 4 === 1) return leave(team.member, team.teamId);
    return call(
      team.member,
      "POST",
      "/teams/join-with-code",
      { joinCode: team.joinCode },
      { "CF-Connecting-IP": `10.9.0.${i}` },
    );
  });
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  expect(outcomes.filter(({ status }, i) => i % 4 < 2 && status === 200)).toHaveLength(1);
  expect(outcomes.filter(({ status }, i) => i % 4 >= 2 && status === 200)).toEqual([]);
  expect(await idOf(team.member)).toBeUndefined();
  const bars = and(eq(bannedTeamMembers.teamId, team.teamId), eq(bannedTeamMembers.userId, team.member.id));
  expect(await db.$count(bannedTeamMembers, bars)).toBe(1);
  const [{ joinCodeHash }] = await db.select().from(teams).where(eq(teams.id, team.teamId));
  expect(joinCodeHash).not.toBeNull();
  expect((await join(await makeUser(), await codeOf(team.owner))).status).toBe(200);
});
