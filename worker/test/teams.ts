import { expect } from "vitest";
import type { MyTeam, TeamMember } from "../teams/teams.contract.ts";
import { ask, makeUser, type Person } from "./factories.ts";
import { giveSubscription } from "./plans.ts";
import type { fakeResend } from "./resend.ts";

/** Teams as their people make them, through the front door. */

type Answer = MyTeam & { success: boolean; error: string; code: string; joinCode: string; member: TeamMember };

export async function call(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: Answer; text: string }> {
  const response = await ask(`/api${path}`, { method, body, headers: { ...person.headers, ...headers } });
  const text = await response.text();
  return { status: response.status, answer: JSON.parse(text), text };
}

export const addressOfPerson = (person: Person) => `${person.id.toLowerCase()}@example.test`;

export const inviteTo = (owner: Person, teamId: string, email: string) =>
  call(owner, "POST", `/teams/${teamId}/invite`, { email });

export async function myTeam(person: Person): Promise<MyTeam> {
  const { status, answer } = await call(person, "GET", "/teams/my-team");
  expect(status).toBe(200);
  return answer;
}

/** The link of the last invitation to an address. */
export async function invitationTo(resend: ReturnType<typeof fakeResend>, email: string): Promise<string> {
  const mail = await resend.mailTo(email, /invited you to the team/);
  const token = /\/accept-invitation\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No link in: ${mail.text}`);
  return token;
}

/** An owner on Business Pro with one member, who came by the code. */
export async function teamOf(resend: ReturnType<typeof fakeResend>) {
  const [owner, member] = [await makeUser(), await makeUser()];
  await giveSubscription(owner, { plan: "business-pro" });
  const made = await call(owner, "POST", "/teams", { name: "The Crew" });
  const { id: teamId, joinCode = "" } = made.answer.team;
  expect((await call(member, "POST", "/teams/join-with-code", { joinCode })).status).toBe(200);
  await resend.mailTo(addressOfPerson(owner), /has joined your team/);
  return { owner, member, teamId, joinCode };
}
