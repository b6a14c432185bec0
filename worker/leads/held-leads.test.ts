import { env } from "cloudflare:workers";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { mails } from "../mail/table.ts";
import { createPorts } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { type Company, joinTeam, makeTenant, openWidgetOf, sendFromWidget } from "../test/companies.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makeUser, type Person } from "../test/factories.ts";
import { makeStaff } from "../test/staff.ts";
import { deleteExpiredLeads } from "./delete-expired-leads.ts";
import { leadDeliveries } from "./delivery/table.ts";
import { releaseLeads } from "./release-leads.ts";
import { leads } from "./table.ts";

type Sent = { to: string; subject: string; text: string };
const wire = { mails: [] as Sent[], calls: [] as { host: string; email: string }[] };

beforeEach(async () => {
  wire.mails = [];
  wire.calls = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { hostname } = new URL(request.url);
    if (hostname === "resend.test") {
      const { to, subject, text } = await request.json<{ to: string[]; subject: string; text: string }>();
      wire.mails.push({ to: to[0], subject, text });
      return Response.json({ id: crypto.randomUUID() });
    }
    const { lead } = await request.json<{ lead: { email: string } }>();
    wire.calls.push({ host: hostname, email: lead.email });
    return new Response(null, { status: 204 });
  });
  for (const table of [rateCounters, leads, mails]) await db.delete(table);
});
afterEach(() => vi.restoreAllMocks());

let hosts = 0;

async function makeReceiving(): Promise<Company & { host: string; staff: Person }> {
  const company = await makeTenant({ embedEnabled: true });
  const host = `held${hosts++}.hooks.example.test`;
  const body = { kind: "webhook", url: `https://${host}/leads` };
  const saved = await ask(`/api/tenants/${company.tenant.id}/channels`, { headers: company.owner.headers, body });
  expect(saved.status).toBe(201);
  return { ...company, host, staff: await makeStaff("admin") };
}

async function suspend({ tenant, staff }: { tenant: { id: number }; staff: Person }, value: string | null) {
  const body = { change: "suspended", value };
  const response = await ask(`/api/admin/tenants/${tenant.id}`, { method: "PATCH", headers: staff.headers, body });
  await response.text();
  return response.status;
}

const mailsOf = (company: Company) =>
  wire.mails.filter(({ to }) => to === company.office).flatMap(({ text }) => /\w+@writer\.test/.exec(text)?.[0] ?? []);
const callsOf = ({ host }: { host: string }) =>
  wire.calls.filter((call) => call.host === host).map(({ email }) => email);
const write = async (company: Company, name: string, more = {}) =>
  sendFromWidget(await openWidgetOf(company), { firstName: name, email: `${name}@writer.test`, ...more });
const names = ["ada", "ben", "cleo", "dan", "eve", "finn"];
const emails = names.map((name) => `${name}@writer.test`);
const arrived = (company: Company & { host: string }, expected: string[]) =>
  vi.waitFor(
    () => expect({ mails: mailsOf(company), calls: callsOf(company) }).toEqual({ mails: expected, calls: expected }),
    { timeout: 20_000, interval: 100 },
  );

describe("leads of a suspended company", () => {
  it("are taken and kept, reach nobody before, and all of them in order once it is reinstated, once each", async () => {
    const company = await makeReceiving();
    expect(await suspend(company, "Unpaid invoices")).toBe(200);
    for (const name of names) {
      expect(await write(company, name)).toMatchObject({ status: 201, data: { isHeld: true } });
    }
    expect(await write(company, "robot", { subject: "cheap pills" })).toMatchObject({ status: 201 });
    const ports = createPorts(env);
    expect(await releaseLeads(ports)).toBeNull();
    expect(await db.$count(leads, and(eq(leads.tenantId, company.tenant.id), isNotNull(leads.heldAt)))).toBe(6);
    expect([mailsOf(company), callsOf(company)]).toEqual([[], []]);
    expect(await db.$count(mails, isNotNull(mails.leadId))).toBe(0);
    expect(await suspend(company, null)).toBe(200);
    await arrived(company, emails);
    await Promise.all([releaseLeads(ports), releaseLeads(ports)]);
    expect(await db.$count(leads, isNotNull(leads.heldAt))).toBe(0);
    expect(await db.$count(leadDeliveries, eq(leadDeliveries.tenantId, company.tenant.id))).toBe(6);
    expect(await write(company, "gil")).not.toHaveProperty("data.isHeld");
    await arrived(company, [...emails, "gil@writer.test"]);
  });

  it("wait on where it is suspended anew, and are not too old for a mail nor forgotten", async () => {
    const company = await makeReceiving();
    await suspend(company, "Unpaid invoices");
    await write(company, "ada");
    const monthsAgo = new Date(Date.now() - 90 * 86_400_000);
    await db.update(leads).set({ createdAt: monthsAgo }).where(eq(leads.tenantId, company.tenant.id));
    await db.update(tenants).set({ leadRetentionDays: 30 }).where(eq(tenants.id, company.tenant.id));
    const ports = createPorts(env);
    await deleteExpiredLeads(ports);
    await suspend(company, "Fake reviews");
    await releaseLeads(ports);
    expect([mailsOf(company), callsOf(company)]).toEqual([[], []]);
    expect(await db.$count(leads, eq(leads.tenantId, company.tenant.id))).toBe(1);
    await suspend(company, null);
    await arrived(company, ["ada@writer.test"]);
  });

  it("are neither lost nor doubled where they come, many at once, while it is suspended and reinstated", async () => {
    const company = await makeReceiving();
    const widget = await openWidgetOf(company);
    const sending = Array.from({ length: crowd }, (_, i) =>
      sendFromWidget(widget, { firstName: `N${i}`, email: `n${i}@writer.test` }),
    );
    const toggling = (async () => {
      for (let i = 0; i < 6; i++) await suspend(company, i % 2 ? null : "Back and forth");
    })();
    const answers = await Promise.all(sending);
    await toggling;
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await suspend(company, null)).toBe(200);
    const ports = createPorts(env);
    await vi.waitFor(
      async () => {
        await releaseLeads(ports);
        expect(await db.$count(leads, isNotNull(leads.heldAt))).toBe(0);
      },
      { timeout: 20_000, interval: 200 },
    );
    const notices = await db.select({ id: mails.leadId }).from(mails).where(eq(mails.kind, "new-lead"));
    const called = await db
      .select({ id: leadDeliveries.leadId })
      .from(leadDeliveries)
      .where(eq(leadDeliveries.tenantId, company.tenant.id));
    const sent = answers.map(({ data }) => data.id).sort();
    expect(notices.map(({ id }) => id).sort()).toEqual(sent);
    expect(called.map(({ id }) => id).sort()).toEqual(sent);
  }, 120_000);

  it("are not sent by staff before, and say why", async () => {
    const company = await makeReceiving();
    await suspend(company, "Unpaid invoices");
    const { data } = await write(company, "ada");
    const response = await ask(`/api/admin/leads/${data.id}/mails`, {
      method: "POST",
      headers: company.staff.headers,
      body: {},
    });
    expect([response.status, (await response.json<{ error?: string }>()).error]).toEqual([
      409,
      "This company is suspended. Its leads go out once it is reinstated.",
    ]);
    expect(await db.$count(mails, eq(mails.leadId, data.id))).toBe(0);
  });
});

it("tells owner and team of a suspension and its end, why and whom to ask: one mail each, and with the account", async () => {
  const company = await makeReceiving();
  const [member, pending, stranger] = [await joinTeam(company), await joinTeam(company, "pending"), await makeUser()];
  const suspensionOf = async (person: Person) => {
    const response = await ask("/api/auth/me", { headers: person.headers });
    return (await response.json<{ data: { suspension: unknown } }>()).data.suspension;
  };
  const mailsAbout = (subject: RegExp) => wire.mails.filter((mail) => subject.test(mail.subject));
  const people = [company.owner, member].map(({ id }) => `${id.toLowerCase()}@example.test`).sort();
  await suspend(company, "Unpaid invoices");
  await vi.waitFor(
    () =>
      expect(
        mailsAbout(/is suspended/)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(people),
    { timeout: 10_000 },
  );
  for (const { text } of mailsAbout(/is suspended/)) {
    expect(text).toContain("Unpaid invoices");
    expect(text).toContain(createPorts(env).settings.SUPPORT_EMAIL);
  }
  const expected = { companyName: company.tenant.companyName, reason: "Unpaid invoices" };
  for (const person of [company.owner, member]) expect(await suspensionOf(person)).toEqual(expected);
  for (const person of [pending, stranger]) expect(await suspensionOf(person)).toBeNull();
  await suspend(company, null);
  await vi.waitFor(
    () =>
      expect(
        mailsAbout(/is reinstated/)
          .map(({ to }) => to)
          .sort(),
      ).toEqual(people),
    {
      timeout: 10_000,
    },
  );
  expect(await suspensionOf(company.owner)).toBeNull();
});
