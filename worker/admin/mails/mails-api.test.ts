import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { mailTokens, rateCounters, users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { MailKind } from "../../mail/mail-kinds.catalogue.ts";
import { enqueueMail, type Mail } from "../../mail/queue-mail.ts";
import { suppressMails } from "../../mail/suppression.ts";
import { mailSuppressions, mails } from "../../mail/table.ts";
import { createPorts } from "../../ports.ts";
import { teamMembers, teams } from "../../teams/table.ts";
import { tenants } from "../../tenants/table.ts";
import { makeTenant } from "../../test/companies.ts";
import { ask, db, makeUser, type Person } from "../../test/factories.ts";
import { makeProvenCompany } from "../../test/homeowners.ts";
import { fakeResend } from "../../test/resend.ts";
import { makeStaff } from "../../test/staff.ts";
import type { Page, RetriedPage } from "../lists/lists.contract.ts";
import { auditLog } from "../table.ts";
import type { StaffMail, StaffMailDetail } from "./mails.contract.ts";

const ports = createPorts(env);
const hour = 3_600_000;
const content = { subject: "Your link", text: "Open LINK-7", html: "<p>Open LINK-7</p>" };
let resend: ReturnType<typeof fakeResend>;
let support: Person;

beforeAll(async () => {
  support = await makeStaff("support");
});
beforeEach(async () => {
  resend = fakeResend();
  for (const table of [rateCounters, mails, mailSuppressions]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

/** A mail that its carrier refused. */
async function giveUp(mail: Partial<Mail> & Pick<Mail, "to" | "kind">): Promise<string> {
  const id = newId();
  await runBatch(db, [await enqueueMail(ports, { id, tenantId: 1, userId: null, content, ...mail })]);
  const given = { state: "failed", failure: "Refused", attempts: 1, dueAt: new Date(Date.now() + 2 * hour) } as const;
  await db.update(mails).set(given).where(eq(mails.id, id));
  return id;
}

const emailOf = ({ id }: Person) => `${id.toLowerCase()}@example.test`;
const byUser = (person: Person, kind: MailKind) => giveUp({ to: emailOf(person), kind, userId: person.id });
const stateOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]?.state;

async function resendOf(id: string) {
  const response = await ask(`/api/admin/mails/${id}/resend`, { method: "POST", headers: support.headers, body: {} });
  return { status: response.status, ...(await response.json<{ data: StaffMailDetail; error?: string }>()) };
}

async function detail(id: string) {
  const response = await ask(`/api/admin/mails/${id}`, { headers: support.headers });
  expect(response.status).toBe(200);
  return (await response.json<{ data: StaffMailDetail }>()).data;
}

async function list(filters: Record<string, string> = {}) {
  const response = await ask(`/api/admin/mails?${new URLSearchParams(filters)}`, { headers: support.headers });
  return response.json<Page<StaffMail>>();
}

/** Refused, told why before anybody presses, and without a line in the log. */
async function expectRefused(id: string, reason: RegExp): Promise<void> {
  expect((await detail(id)).refusal).toMatch(reason);
  expect(await resendOf(id)).toMatchObject({ status: 409, error: expect.stringMatching(reason) });
  expect(await stateOf(id)).toBe("failed");
  expect(await db.$count(auditLog, eq(auditLog.target, `mail:${id}`))).toBe(0);
}

async function addToken(person: Person, purpose: "verify" | "reset", expiresAt = new Date(Date.now() + hour)) {
  const token = { tokenHash: newId(), purpose, userId: person.id, email: emailOf(person), createdAt: new Date() };
  await db.insert(mailTokens).values({ ...token, expiresAt });
}

describe("the list of mails", () => {
  it("tells kind, address, state, time and problem, and nothing of what a mail says", async () => {
    const person = await makeUser();
    await addToken(person, "reset");
    const id = await byUser(person, "reset-password");
    await giveUp({ to: "other@example.test", kind: "billing-receipt" });
    const { data } = await list({ state: "failed", kind: "reset-password", q: emailOf(person).slice(0, 8) });
    expect(data).toMatchObject([
      { id, kind: "reset-password", to: emailOf(person), state: "failed", problem: "Refused" },
    ]);
    const [row] = await db.select().from(mails).where(eq(mails.id, id));
    const seen = JSON.stringify([data, await detail(id)]);
    for (const secret of [row.sealed ?? "-", "LINK-7", "Your link"]) expect(seen).not.toContain(secret);
    const file = await (await ask("/api/admin/mails/export?state=failed", { headers: support.headers })).text();
    expect(file).toContain(emailOf(person));
    expect(file).not.toContain("LINK-7");
  });
});

describe("a mail that was given up", () => {
  it("goes out once more in the same words, once, however often and by whomever it is pressed", async () => {
    const person = await makeUser();
    await addToken(person, "reset");
    const id = await byUser(person, "reset-password");
    const pressed = await Promise.all([resendOf(id), resendOf(id), resendOf(id)]);
    for (const { status } of pressed) expect([200, 409]).toContain(status);
    expect(pressed.some(({ status }) => status === 200)).toBe(true);
    expect(await resend.mailTo(emailOf(person))).toMatchObject({ ...content, key: id });
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("sent"), { timeout: 10_000 });
    expect(await resendOf(id)).toMatchObject({ status: 409 });
    expect(resend.calls).toHaveLength(1);
    const logged = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `mail:${id}`));
    expect(logged).toMatchObject([
      { action: "mail.resent", targetName: emailOf(person), after: { kind: "reset-password" } },
    ]);
  });

  it("stays where its link ended, was used, or a newer one went out", async () => {
    const [late, used, again] = [await makeUser(), await makeUser(), await makeUser({ verified: false })];
    await addToken(late, "reset", new Date(Date.now() - 1));
    await expectRefused(await byUser(late, "reset-password"), /link in it no longer works/);
    await addToken(used, "verify");
    await db.update(mailTokens).set({ purpose: "verified" }).where(eq(mailTokens.userId, used.id));
    await expectRefused(await byUser(used, "verify-email"), /link in it no longer works/);
    await addToken(again, "verify");
    const older = await byUser(again, "verify-email");
    const newer = await byUser(again, "verify-email");
    await db
      .update(mails)
      .set({ createdAt: new Date(Date.now() - hour) })
      .where(eq(mails.id, older));
    await expectRefused(older, /newer email/);
    expect((await resendOf(newer)).status).toBe(200);
  });

  it("stays where its words are no longer kept", async () => {
    const person = await makeUser();
    const [late, wiped] = [await byUser(person, "billing-receipt"), await byUser(person, "billing-receipt")];
    await db
      .update(mails)
      .set({ dueAt: new Date(Date.now() - 1) })
      .where(eq(mails.id, late));
    await db.update(mails).set({ sealed: null }).where(eq(mails.id, wiped));
    for (const id of [late, wiped]) await expectRefused(id, /no longer kept/);
  });

  it("stays where the account has another address or is disabled, and goes with its account", async () => {
    const [moved, disabled, alerted] = [await makeUser(), await makeUser(), await makeUser()];
    const receipts = [await byUser(moved, "billing-receipt"), await byUser(disabled, "second-factor")];
    const alert = await byUser(alerted, "operator-alert");
    await db
      .update(users)
      .set({ email: `new-${newId().toLowerCase()}@example.test` })
      .where(eq(users.id, moved.id));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
    for (const id of [...receipts, alert]) await expectRefused(id, /no longer uses this address/);
  });

  it("tells nobody of a lead who has left the company, and nobody at all while that is suspended", async () => {
    const { owner, tenant } = await makeTenant();
    const member = await makeUser();
    const team = { id: newId(), name: "Roofers", ownerId: owner.id };
    await db.insert(teams).values(team);
    const joined = {
      id: newId(),
      teamId: team.id,
      userId: member.id,
      email: emailOf(member),
      status: "active",
    } as const;
    await db.insert(teamMembers).values(joined);
    const toMember = () =>
      giveUp({ to: emailOf(member), kind: "lead-unanswered", userId: member.id, tenantId: tenant.id });
    expect((await resendOf(await toMember())).status).toBe(200);
    await db.delete(teamMembers).where(eq(teamMembers.id, joined.id));
    await expectRefused(await toMember(), /no longer uses this address/);
    const toOwner = await giveUp({
      to: emailOf(owner),
      kind: "lead-unanswered",
      userId: owner.id,
      tenantId: tenant.id,
    });
    await db.update(tenants).set({ suspendedAt: new Date() }).where(eq(tenants.id, tenant.id));
    await expectRefused(toOwner, /suspended/);
  });

  it("invites nobody whose invitation was taken back or has ended", async () => {
    const { owner, tenant } = await makeProvenCompany();
    const team = { id: newId(), name: "Roofers", ownerId: owner.id };
    await db.insert(teams).values(team);
    const [guest, expiresAt] = [`guest-${newId().toLowerCase()}@example.test`, new Date(Date.now() + hour)];
    const row = {
      id: newId(),
      teamId: team.id,
      email: guest,
      status: "pending",
      tokenHash: newId(),
      expiresAt,
    } as const;
    await db.insert(teamMembers).values(row);
    const id = await giveUp({ to: guest, kind: "team-invitation", userId: owner.id, tenantId: tenant.id });
    await db.update(teamMembers).set({ expiresAt: new Date(Date.now() - 1) });
    await expectRefused(id, /link in it no longer works/);
    await db.update(teamMembers).set({ expiresAt });
    expect((await detail(id)).refusal).toBeNull();
    await db.delete(teamMembers).where(eq(teamMembers.id, row.id));
    await expectRefused(id, /link in it no longer works/);
  });

  it("is not written to a homeowner who wants none, nor in the name of a company that has proven nothing", async () => {
    const [proven, other] = [await makeProvenCompany(), await makeTenant()];
    const of = (to: string, { tenant }: typeof other) => giveUp({ to, kind: "sheet-signed", tenantId: tenant.id });
    await expectRefused(await of("rosa@example.test", other), /has not verified/);
    expect((await resendOf(await of("rosa@example.test", proven))).status).toBe(200);
    await runBatch(db, [await suppressMails(ports, "Rosa@example.test")]);
    await expectRefused(await of("rosa@example.test", proven), /opted out/);
  });

  it("keeps a picture's mail where no lead stands behind it", async () => {
    const { tenant } = await makeProvenCompany();
    const id = await giveUp({ to: "rosa@example.test", kind: "your-picture", tenantId: tenant.id });
    await expectRefused(id, /link in it no longer works/);
  });
});

describe("many at once", () => {
  it("sends what can be sent, counts what cannot by its reason, and does nothing the second time", async () => {
    const people = [await makeUser(), await makeUser(), await makeUser()];
    const ids = await Promise.all(people.map((person) => byUser(person, "billing-receipt")));
    await db
      .update(mails)
      .set({ sealed: null })
      .where(eq(mails.id, ids[2] ?? ""));
    const retry = async () => {
      const body = { kind: "billing-receipt" };
      const response = await ask("/api/admin/mails/retry-failed", { method: "POST", headers: support.headers, body });
      return (await response.json<{ data: RetriedPage }>()).data;
    };
    expect(await retry()).toMatchObject({ done: 2, skipped: 0, refused: [{ count: 1 }], nextCursor: null });
    for (const person of people.slice(0, 2)) await resend.mailTo(emailOf(person));
    expect(await retry()).toMatchObject({ done: 0, skipped: 0, refused: [{ count: 1 }] });
    expect(resend.calls).toHaveLength(2);
    const logged = inArray(
      auditLog.target,
      ids.map((id) => `mail:${id}`),
    );
    expect(await db.$count(auditLog, logged)).toBe(2);
  });
});
