import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters } from "../allowance/table.ts";
import { rateCounters } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { photos } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { teamMembers } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { look } from "../test/make-picture.ts";
import { makeCompanyHouse } from "../test/projects.ts";
import { fakeResend } from "../test/resend.ts";
import { addressOfPerson, call, myTeam, teamOf } from "../test/teams.ts";

/** What goes and what stays with a member who goes: cells of `docs/rights.md`. */

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const status = async (person: Pick<Person, "headers">, path: string) => {
  const response = await ask(path, { headers: person.headers });
  await response.arrayBuffer();
  return response.status;
};
const monthOf = async ({ headers }: Person) =>
  (await (await ask("/api/allowance", { headers })).json<{ data: { used: number; limit: number } }>()).data;

/** A member who has made pictures on the team's month, has shared one, and takes care of a lead. */
async function scene() {
  const team = await teamOf(resend);
  const { owner, member } = team;
  const slug = `crew-${owner.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  const [{ id: tenantId }] = await db
    .insert(tenants)
    .values({ slug, companyName: "Crew", userId: owner.id })
    .returning({ id: tenants.id });
  const payer = `user:${owner.id}`;
  const accountStatus = await readAccountStatus(createPorts(env), owner.id);
  await db.insert(allowanceCounters).values({ subject: payer, period: accountStatus?.period ?? "", used: 7 });
  const own = await makeFinished(member, { row: { watermarked: false, payer } });
  const inWidget = await makeFinished(await makeVisitor(), { tenantId, row: { inWidget: true, payer } });
  await db.update(photos).set({ inWidget: true, tenantId }).where(eq(photos.id, inWidget.photoId));
  const shared = await call(member, "POST", `/visualizations/${own.id}/share`);
  const { url } = (shared.answer as unknown as { data: { url: string } }).data;
  const person = { firstName: "Rosa", lastName: "Porter", email: "rosa@example.test", businessName: "Porter" };
  const sent = await ask("/api/leads", { body: { tenantId, ...person } });
  const leadId = (await sent.json<{ data: { id: string } }>()).data.id;
  const leadPath = `/tenants/${tenantId}/leads/${leadId}`;
  expect((await call(owner, "PATCH", leadPath, { assigneeId: member.id })).status).toBe(200);
  const [{ id: memberId }] = await db.select().from(teamMembers).where(eq(teamMembers.userId, member.id));
  const assigneeOf = async () => {
    const { answer } = await call(owner, "GET", leadPath);
    return (answer as unknown as { data: { assigneeId: string | null } }).data.assigneeId;
  };
  const ofCompany = await makeCompanyHouse(member, tenantId);
  return { ...team, tenantId, memberId, own, ofCompany, inWidget, link: new URL(url).pathname, assigneeOf };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const closedPaths = ({ tenantId, inWidget, ofCompany }: Scene) => [
  `/api/visualizations/${ofCompany.id}`,
  `/api/projects/${ofCompany.projectId}`,
  "/api/tenant/my-tenant",
  `/api/tenants/${tenantId}/leads`,
  `/api/visualizations/${inWidget.id}`,
  `/api/projects/${inWidget.projectId}`,
];

describe.each([
  ["is removed", ({ owner, teamId, memberId }: Scene) => call(owner, "DELETE", `/teams/${teamId}/members/${memberId}`)],
  ["leaves", ({ member, teamId }: Scene) => call(member, "DELETE", `/teams/${teamId}/leave`)],
])("a member who %s", (_, depart) => {
  it("keeps account, pictures and links, and nothing of the company's", async () => {
    const all = await scene();
    const { owner, member, own, link } = all;
    expect(await monthOf(member)).toMatchObject({ used: 7, limit: 500 });
    for (const path of closedPaths(all)) expect([path, await status(member, path)]).toEqual([path, 200]);
    expect((await depart(all)).status).toBe(200);

    for (const path of closedPaths(all)) expect([path, await status(member, path)]).toEqual([path, 404]);
    expect(await status(member, "/api/auth/me")).toBe(200);
    expect(await monthOf(member)).toMatchObject({ used: 0, limit: 5 });
    expect(await monthOf(owner)).toMatchObject({ used: 7, limit: 500 });
    expect(await look(member, own.id)).toMatchObject({ watermarked: false });
    expect(await status(member, `/api/projects/${own.projectId}`)).toBe(200);
    expect(await status(owner, `/api/projects/${all.ofCompany.projectId}`)).toBe(200);
    expect(await status(owner, `/api/visualizations/${own.id}`)).toBe(404);
    expect(await status(owner, `/api/projects/${own.projectId}`)).toBe(404);
    expect(await status({ headers: {} }, `${link}/after.jpg`)).toBe(200);
  });

  it("leaves the leads that they took care of to nobody, where the others see them", async () => {
    const all = await scene();
    expect(await all.assigneeOf()).toBe(all.member.id);
    await depart(all);
    expect(await all.assigneeOf()).toBeNull();
  });
});

describe("a member who deletes the account", () => {
  it("leaves the team like anybody: seat and leads are free, the code is another one, and the owner hears of it", async () => {
    const all = await scene();
    const { owner, member, joinCode, link } = all;
    const gone = await call(member, "DELETE", "/auth/account", { email: addressOfPerson(member) });
    expect(gone.status).toBe(200);
    const { team, members } = await myTeam(owner);
    expect(members).toEqual([]);
    expect(team.joinCode).not.toBe(joinCode);
    const join = async (code = "") =>
      (await call(await makeUser(), "POST", "/teams/join-with-code", { joinCode: code })).status;
    expect([await join(joinCode), await join(team.joinCode)]).toEqual([404, 200]);
    expect(await all.assigneeOf()).toBeNull();
    expect(await monthOf(owner)).toMatchObject({ used: 7 });
    expect(await status({ headers: {} }, `${link}/after.jpg`)).toBe(404);
    await resend.mailTo(addressOfPerson(owner), /has left your team/);
  });
});

it("a team that is deleted leaves the leads of its members to nobody, and tells them", async () => {
  const { owner, member, teamId, assigneeOf } = await scene();
  expect((await call(owner, "DELETE", `/teams/${teamId}`)).status).toBe(200);
  expect(await assigneeOf()).toBeNull();
  await resend.mailTo(addressOfPerson(member), /team/i);
});
