import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allowanceCounters, reservations } from "../allowance/table.ts";
import { emailKey } from "../auth/limit-attempts.ts";
import { rateCounters, users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { blocks } from "../blocks/table.ts";
import { leads } from "../leads/table.ts";
import { openContent } from "../mail/seal-content.ts";
import { mails } from "../mail/table.ts";
import { createPorts } from "../ports.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../test/companies.ts";
import { ask, db, housePhoto, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { order } from "../test/make-picture.ts";
import { makeStaff } from "../test/staff.ts";
import type { StaffBlock } from "./blocks/blocks.contract.ts";
import type { StaffJobDetail } from "./jobs/jobs.contract.ts";
import { auditLog } from "./table.ts";
import type { StaffUserDetail } from "./users/users.contract.ts";

const ports = createPorts(env);
let admin: Person;
let support: Person;

beforeAll(async () => {
  [admin, support] = [await makeStaff("admin"), await makeStaff("support")];
});
beforeEach(async () => {
  for (const table of [rateCounters, mails, blocks]) await db.delete(table);
});

async function act<Data>(path: string, body: unknown, { person = admin, method = "POST" } = {}) {
  const response = await ask(`/api/admin${path}`, { method, headers: person.headers, body });
  return { status: response.status, ...(await response.json<{ data: Data; error?: string; code?: string }>()) };
}

async function mailOf(userId: string, kind: string) {
  const rows = await db.select().from(mails).where(eq(mails.userId, userId));
  const found = rows.filter((row) => row.kind === kind);
  return Promise.all(found.map((row) => openContent(ports, row.id, row.sealed ?? "")));
}

async function lastLine() {
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id)).limit(1);
  return line;
}

describe("a finished picture that nobody likes", () => {
  /** A picture of an account whose unit was drawn in `period`; undefined: the one of today. */
  async function makePaid(drawnIn?: string) {
    const user = await makeUser();
    const status = await readAccountStatus(ports, user.id);
    const period = drawnIn ?? status?.period ?? "";
    const payer = `user:${user.id}`;
    const { id } = await makeFinished(user, { row: { payer } });
    const allowanceDraws = [{ subject: payer, period, limit: 5 }];
    await db.insert(reservations).values({ id, payer, allowanceDraws, state: "committed", createdAt: new Date() });
    await db.insert(allowanceCounters).values({ subject: payer, period, used: 3 });
    const used = async () =>
      (await db.select().from(allowanceCounters).where(eq(allowanceCounters.subject, payer)))[0]?.used;
    return { user, id, used };
  }
  const reason = "The roof came out wrong, sorry.";

  it("gives its unit back once, tells whoever paid, and keeps the picture", async () => {
    const { user, id, used } = await makePaid();
    const tries = await Promise.all([
      act<StaffJobDetail>(`/jobs/${id}/return`, { reason }),
      act(`/jobs/${id}/return`, { reason }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await act(`/jobs/${id}/return`, { reason })).error).toBe("This unit was given back already.");
    expect(await used()).toBe(2);
    const told = await mailOf(user.id, "unit-returned");
    expect(told).toHaveLength(1);
    expect(told[0].text).toContain(`The reason: ${reason}`);
    const seen = await act<StaffJobDetail>(`/jobs/${id}`, undefined, { method: "GET" });
    expect(seen.data).toMatchObject({ state: "done", payment: { unit: "returned" } });
    expect(seen.data.pictures).toEqual(["before", "after"]);
    expect(seen.data.history[0]).toMatchObject({ action: "job.returned", after: { unit: "returned", reason } });
    const allowance = await ask("/api/allowance", { headers: user.headers });
    expect((await allowance.json<{ data: { used: number } }>()).data.used).toBe(2);
  });

  it("grants one more this month where the month of the picture is over", async () => {
    const { user, id } = await makePaid("2026-01-01");
    expect((await act(`/jobs/${id}/return`, { reason })).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect([row.grantedUnits, row.grantedPeriod]).toEqual([1, (await readAccountStatus(ports, user.id))?.period]);
  });

  it("gives nothing for a picture on the house, without a reason, or to support", async () => {
    const { user, id, used } = await makePaid();
    expect((await act(`/jobs/${id}/return`, { reason: "" })).status).toBe(400);
    expect((await act(`/jobs/${id}/return`, { reason }, { person: support })).status).toBe(403);
    await db.update(reservations).set({ allowanceDraws: [] }).where(eq(reservations.id, id));
    expect((await act(`/jobs/${id}/return`, { reason })).status).toBe(409);
    expect([await used(), await mailOf(user.id, "unit-returned")]).toEqual([3, []]);
  });
});

describe("notes and messages", () => {
  it("keeps notes for staff alone, lets support remove its own, and says nothing of their words in the log", async () => {
    const company = await makeTenant();
    for (const path of [`/users/${company.owner.id}`, `/tenants/${company.tenant.id}`]) {
      const added = await act<StaffUserDetail>(
        `${path}/notes`,
        { text: "Prefers calls.\nAfter 5 pm." },
        { person: support },
      );
      expect(added).toMatchObject({ status: 201, data: { notes: [{ text: "Prefers calls.\nAfter 5 pm." }] } });
      expect(JSON.stringify(await lastLine())).not.toContain("calls");
      const [{ id }] = added.data.notes;
      const byAdmin = (await act<StaffUserDetail>(`${path}/notes`, { text: "Mine." })).data.notes.find(
        ({ text }) => text === "Mine.",
      );
      const remove = (note: string | undefined, person: Person) =>
        act<StaffUserDetail>(`${path}/notes/${note}`, {}, { method: "DELETE", person });
      expect((await remove(byAdmin?.id, support)).status).toBe(403);
      expect((await remove(id, support)).data.notes).toHaveLength(1);
      expect((await remove(id, admin)).status).toBe(404);
      expect((await act(`${path}/notes`, { text: "  " })).status).toBe(400);
    }
    const own = await ask("/api/auth/me", { headers: company.owner.headers });
    expect(await own.text()).not.toContain("Mine.");
  });

  it("sends a message as a mail that support gets the answer of, and keeps it in the log", async () => {
    const user = await makeUser();
    const message = { subject: "About your roof", text: "We looked at it.\n\nIt works now." };
    expect((await act(`/users/${user.id}/messages`, message, { person: support })).status).toBe(200);
    const [mail, ...more] = await mailOf(user.id, "staff-message");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "About your roof", replyTo: env.SUPPORT_EMAIL });
    expect(mail.text).toContain("We looked at it.\n\nIt works now.");
    expect(await lastLine()).toMatchObject({ action: "user.message", after: message });
    expect(
      (await act(`/users/${user.id}/messages`, { subject: "Hi\nBcc: x@example.test", text: "Hello" })).status,
    ).toBe(400);
  });
});

describe("somebody who is kept out", () => {
  const terms = { days: "7", reason: "Floods the forms" } as const;
  const upload = (person: Person, address: string) =>
    ask("/api/photos", {
      method: "POST",
      headers: { ...person.headers, "CF-Connecting-IP": address, "Content-Type": "image/jpeg" },
      body: housePhoto() as never,
    });
  const addressBlock = (value: string) =>
    act<StaffBlock>("/blocks", { who: { from: "value", kind: "address", value }, ...terms });

  it("uploads and orders nothing by visitor, until the block is lifted or over", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const { id: job } = await makeFinished(visitor, { photoId });
    const added = await act<StaffBlock>(
      "/blocks",
      { who: { from: "job", id: job, kind: "visitor" }, ...terms },
      { person: support },
    );
    expect(added).toMatchObject({ status: 201, data: { kind: "visitor", isActive: true } });
    expect((await act("/blocks", { who: { from: "job", id: job, kind: "visitor" }, ...terms })).status).toBe(409);
    const ordered = await order(visitor, { photoId });
    expect([ordered.status, (await ordered.json<{ error: string }>()).error]).toEqual([
      403,
      expect.stringContaining(env.SUPPORT_EMAIL),
    ]);
    expect((await act(`/blocks/${added.data.id}/lift`, {})).data).toMatchObject({ isActive: false });
    expect((await act(`/blocks/${added.data.id}/lift`, {})).status).toBe(409);
    expect((await order(visitor, { photoId })).status).toBe(202);
    await act("/blocks", { who: { from: "job", id: job, kind: "visitor" }, ...terms });
    await db.update(blocks).set({ endsAt: new Date(Date.now() - 1) });
    expect((await order(visitor, { photoId })).status).not.toBe(403);
  });

  it("uploads nothing from an address, of which only a hash is kept; accounts there go on", async () => {
    const [visitor, user] = [await makeVisitor(), await makeUser()];
    expect((await addressBlock("not an address")).status).toBe(400);
    expect((await addressBlock("203.0.113.77")).data.label).toBe("203.0.113.x");
    expect(JSON.stringify(await db.select().from(blocks))).not.toContain("203.0.113.77");
    expect(JSON.stringify(await lastLine())).not.toContain("203.0.113.77");
    expect((await upload(visitor, "203.0.113.77")).status).toBe(403);
    expect((await upload(visitor, "203.0.113.78")).status).not.toBe(403);
    expect((await upload(user, "203.0.113.77")).status).not.toBe(403);
  });

  it("is the same inbox and the same household however it is written", async () => {
    const company = await makeTenant();
    const widget = await openWidgetOf(company);
    const emailBlock = (value: string) =>
      act<StaffBlock>("/blocks", { who: { from: "value", kind: "email", value }, ...terms });
    expect((await emailBlock(" F.Lood+Roof@GoogleMail.com ")).data.label).toBe("f…@googlemail.com");
    for (const same of ["flood@gmail.com", "FLOOD+2@gmail.com"]) expect((await emailBlock(same)).status).toBe(409);
    expect((await emailBlock("Flood+tag@example.test")).status).toBe(201);
    for (const none of ["\uFF46lood@example.test", "flo\u200Bod@example.test", "flood@ex\u00E4mple.test"]) {
      expect([none, (await emailBlock(none)).status]).toEqual([none, 400]);
      expect([none, (await sendFromWidget(widget, { email: none })).status]).toEqual([none, 400]);
    }
    for (const [i, email] of [
      "f.l.o.o.d@gmail.com",
      "flood@example.test",
      "flood+3@EXAMPLE.test",
      "floo.d@example.test",
    ].entries())
      await sendFromWidget(widget, { email, firstName: `Name ${i}` });
    const kept = await db
      .select({ email: leads.email, status: leads.status })
      .from(leads)
      .where(eq(leads.tenantId, company.tenant.id));
    expect(Object.fromEntries(kept.map(({ email, status }) => [email.toLowerCase(), status]))).toEqual({
      ...{ "f.l.o.o.d@gmail.com": "spam", "flood@example.test": "spam", "flood+3@example.test": "spam" },
      "floo.d@example.test": "new",
    });

    expect((await addressBlock("::ffff:203.0.113.90")).data.label).toBe("203.0.113.x");
    expect((await addressBlock("0:0:0:0:0:FFFF:CB00:715A")).status).toBe(409);
    expect((await addressBlock("2001:DB8:0001:0002:0:0:0:9")).data.label).toBe("2001:db8:1:2::/64");
    for (const none of ["203.0.113.090", "0x7f.1", "2001:db8::1/48"])
      expect((await addressBlock(none)).status).toBe(400);
    const visitor = await makeVisitor();
    for (const same of ["203.0.113.90", "::ffff:cb00:715a", "2001:db8:1:2:ffff::1"]) {
      expect([same, (await upload(visitor, same)).status]).toEqual([same, 403]);
    }
    expect((await upload(visitor, "2001:db8:1:3::1")).status).not.toBe(403);
  });

  it("keeps a block that was given by its letters, before inboxes were counted as one", async () => {
    const company = await makeTenant();
    const subject = await emailKey(ports, "old+roof@example.test");
    await db
      .insert(blocks)
      .values({ ...{ kind: "email", subject, label: "o…", reason: "Floods" }, endsAt: new Date(Date.now() + 60_000) });
    await sendFromWidget(await openWidgetOf(company), { email: "Old+Roof@example.test" });
    const [kept] = await db.select({ status: leads.status }).from(leads).where(eq(leads.tenantId, company.tenant.id));
    expect(kept).toEqual({ status: "spam" });
  });

  it("gets the usual answer from a form, whose lead is kept as spam and tells nobody", async () => {
    const company = await makeTenant();
    const widget = await openWidgetOf(company);
    await act("/blocks", { who: { from: "value", kind: "email", value: "Flood@Example.test" }, ...terms });
    const answers = [
      await sendFromWidget(widget, { email: "flood@example.test" }),
      await sendFromWidget(widget, { email: "fine@example.test", firstName: "Fine" }),
    ];
    expect(answers.map(({ status, success }) => [status, success])).toEqual([
      [201, true],
      [201, true],
    ]);
    const kept = await db
      .select({ email: leads.email, status: leads.status })
      .from(leads)
      .where(eq(leads.tenantId, company.tenant.id));
    expect(kept.sort((a, b) => a.email.localeCompare(b.email))).toEqual([
      { email: "fine@example.test", status: "new" },
      { email: "flood@example.test", status: "spam" },
    ]);
    expect((await mailsAboutLeads(company.tenant.id)).length).toBe(1);
    const listed = await act<StaffBlock[]>("/blocks?state=active", undefined, { method: "GET" });
    expect(listed.data.map(({ label }) => label)).toEqual(["f…@example.test"]);
  });

  async function mailsAboutLeads(tenantId: number) {
    const rows = await db.select().from(mails).where(eq(mails.tenantId, tenantId));
    return rows.filter(({ leadId }) => leadId !== null);
  }
});
