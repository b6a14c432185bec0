import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters, users } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { createPorts } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { fakeResend } from "../test/resend.ts";
import { addressOfPerson, call, invitationTo, inviteTo, myTeam, teamOf } from "../test/teams.ts";
import { describeInvited } from "./describe-invited.ts";
import { teamMembers } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const gone = "This invitation link is invalid or has expired";
const look = async (token: string) => {
  const response = await ask(`/api/invitations/${token}`);
  return { status: response.status, answer: await response.json<Record<string, unknown>>() };
};
const accept = (person: Parameters<typeof call>[0], token: string) =>
  call(person, "POST", `/invitations/${token}/accept`);
const acceptFrom = (person: Parameters<typeof call>[0], token: string, house: number) =>
  call(person, "POST", `/invitations/${token}/accept`, undefined, { "CF-Connecting-IP": `198.51.100.${house + 1}` });

async function invited(email = `${crypto.randomUUID()}@example.test`) {
  const team = await teamOf(resend);
  const { status, answer } = await inviteTo(team.owner, team.teamId, email);
  expect(status).toBe(201);
  expect(answer.member).toMatchObject({ email, status: "pending", name: null });
  return { ...team, email, memberId: answer.member.id, token: await invitationTo(resend, email) };
}

describe("an invitation", () => {
  it("can be read by whoever has the link, and tells what the spec names", async () => {
    const { token, email } = await invited();
    expect(await look(token)).toEqual({
      status: 200,
      answer: { success: true, teamName: "The Crew", email, role: "sales" },
    });
  });

  it("leads to pages in the inviting company's brand, where it has one", async () => {
    const companyIn = async (team: Awaited<ReturnType<typeof teamOf>>, email: string) => {
      await inviteTo(team.owner, team.teamId, email);
      const { text } = await resend.mailTo(email, /invited you to the team/);
      return new URL(/https?:\S+accept-invitation\S+/.exec(text)?.[0] ?? "").searchParams.get("tenant");
    };
    const [nameless, branded] = [await teamOf(resend), await teamOf(resend)];
    await db.insert(tenants).values({ slug: "gable-crew", companyName: "Gable", userId: branded.owner.id });
    expect(await companyIn(nameless, "first@example.test")).toBeNull();
    expect(await companyIn(branded, "second@example.test")).toBe("gable-crew");
  });

  it("is known where its person signs in, and only while it is good", async () => {
    const { token, email, memberId } = await invited();
    const at = (path: string | null) => describeInvited(createPorts(env), { redirect: path, headers: new Headers() });
    expect(await at(`/accept-invitation?token=${token}&tenant=gable`)).toEqual({ teamName: "The Crew", email });
    for (const path of [
      null,
      "/dashboard",
      `/dashboard?token=${token}`,
      "/accept-invitation",
      "/accept-invitation?token=x",
    ])
      expect(await at(path)).toBeNull();
    await db.delete(teamMembers).where(eq(teamMembers.id, memberId));
    expect(await at(`/accept-invitation?token=${token}`)).toBeNull();
  });

  it("makes a member of who accepts it, once", async () => {
    const { token, owner } = await invited();
    const person = await makeUser();
    expect((await accept(person, token)).status).toBe(200);
    expect((await myTeam(person)).isOwner).toBe(false);
    expect(await look(token)).toMatchObject({ status: 404, answer: { error: gone } });
    const again = await accept(await makeUser(), token);
    expect([again.status, again.answer.error]).toEqual([404, gone]);
    await resend.mailTo(addressOfPerson(owner), /has joined your team/);
  });

  it("goes to one of many who accept it at once", async () => {
    const { token, teamId } = await invited();
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser()));
    const results = await Promise.all(Array.from({ length: 60 }, (_, i) => acceptFrom(people[i % 20], token, i % 20)));
    const statuses = results.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // Who is in the team already is told so.
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(409) ? [200, 404, 409] : [200, 404]));
    expect(await db.$count(teamMembers, eq(teamMembers.teamId, teamId))).toBe(2);
  });

  it("verifies the address that it came to, and no other one", async () => {
    const person = await makeUser({ verified: false });
    const { token } = await invited(addressOfPerson(person));
    const stranger = await makeUser({ verified: false });
    expect((await accept(stranger, token)).status).toBe(403);
    expect((await accept(person, token)).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row.emailVerifiedAt).not.toBeNull();
  });

  it("ends after seven days", async () => {
    const { token, memberId } = await invited();
    await db
      .update(teamMembers)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(teamMembers.id, memberId));
    expect((await look(token)).status).toBe(404);
    expect((await accept(await makeUser(), token)).status).toBe(404);
  });

  it("lasts seven days", async () => {
    const { memberId } = await invited();
    const [row] = await db.select().from(teamMembers).where(eq(teamMembers.id, memberId));
    const days = ((row.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
  });

  it("has a new link when it is sent again, and the old one is dead", async () => {
    const { owner, teamId, memberId, email, token } = await invited();
    expect((await call(owner, "POST", `/teams/${teamId}/members/${memberId}/resend`)).status).toBe(200);
    const newer = await invitationTo(resend, email);
    expect(newer).not.toBe(token);
    expect((await look(token)).status).toBe(404);
    expect((await look(newer)).status).toBe(200);
  });

  it("is taken back by the owner", async () => {
    const { owner, teamId, memberId, token } = await invited();
    expect((await call(owner, "DELETE", `/teams/${teamId}/members/${memberId}`)).status).toBe(200);
    expect((await look(token)).status).toBe(404);
  });

  it("goes to one of a member who accepts and an owner who takes it back at once, and the seats still add up", async () => {
    const { owner, teamId, memberId, token } = await invited();
    const person = await makeUser();
    await Promise.all([accept(person, token), call(owner, "DELETE", `/teams/${teamId}/members/${memberId}`)]);
    const rows = await db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
    expect(rows.filter(({ status }) => status === "pending")).toEqual([]);
    expect([1, 2]).toContain(rows.length);
  });

  it("is not for who is in a team, and stays open then", async () => {
    const { token, owner, member } = await invited();
    for (const person of [owner, member, (await teamOf(resend)).owner]) {
      expect((await accept(person, token)).status).toBe(409);
    }
    expect((await look(token)).status).toBe(200);
  });

  it("waits while the owner's plan is away", async () => {
    const { token, owner } = await invited();
    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, owner.id));
    expect((await accept(await makeUser(), token)).status).toBe(409);
    await db.update(subscriptions).set({ status: "active" }).where(eq(subscriptions.userId, owner.id));
    expect((await accept(await makeUser(), token)).status).toBe(200);
  });

  it("takes one seat of who was asked at two addresses", async () => {
    const person = await makeUser();
    const { owner, teamId, token } = await invited();
    await db.delete(rateCounters);
    // The team is full: the second address takes the place of the first member.
    const [first] = (await myTeam(owner)).members.filter(({ status }) => status === "active");
    await call(owner, "DELETE", `/teams/${teamId}/members/${first.id}`);
    await inviteTo(owner, teamId, addressOfPerson(person));
    expect((await accept(person, token)).status).toBe(200);
    expect((await myTeam(owner)).members).toMatchObject([{ email: addressOfPerson(person), status: "active" }]);
  });

  it("is written to no more than the owner may ask, and not to who is asked already", async () => {
    const { owner, teamId, email } = await invited();
    expect((await inviteTo(owner, teamId, email)).answer.error).toBe(`${email} is already invited.`);
    expect((await inviteTo(owner, teamId, addressOfPerson(owner))).status).toBe(400);
    expect((await inviteTo(owner, teamId, " ")).answer.error).toBe("Please enter an email address");
    expect((await inviteTo(owner, teamId, "nobody")).answer.error).toBe("Please enter a valid email address.");
  });

  it("is not sent by an owner whose email is not verified", async () => {
    const { owner, teamId } = await teamOf(resend);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));
    expect((await inviteTo(owner, teamId, "friend@example.test")).status).toBe(403);
  });

  it("is answered alike for every token that opens nothing", async () => {
    const answers = await Promise.all(["x", "y".repeat(43), "..%2f..", "é"].map((token) => look(token)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, answer: { error: gone } });
  });

  it("is accepted by live sessions alone", async () => {
    await expectSignedInOnly({ method: "POST", path: "/api/invitations/any/accept" });
  });
});
