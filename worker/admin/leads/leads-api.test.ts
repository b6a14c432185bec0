import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../db/columns.ts";
import { funnelDays } from "../../funnel/table.ts";
import { leadAnswers } from "../../leads/speed/table.ts";
import { leads } from "../../leads/table.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../../test/companies.ts";
import { ask, db, type Person } from "../../test/factories.ts";
import { makeStaff } from "../../test/staff.ts";
import { auditLog } from "../table.ts";
import type { Changed } from "../users/users.contract.ts";
import type { LeadChange, StaffLead, StaffLeadDetail } from "./leads.contract.ts";

let admin: Person;

beforeAll(async () => {
  admin = await makeStaff("admin");
});

async function makeLead(row: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  const person = { firstName: "Ada", lastName: "Porter", email: `${id.toLowerCase()}@example.test` };
  await db.insert(leads).values({ id, tenantId: 1, leadType: "contact", ...person, ...row });
  return id;
}

async function change(id: string, body: LeadChange) {
  const response = await ask(`/api/admin/leads/${id}`, { method: "PATCH", headers: admin.headers, body });
  return { status: response.status, ...(await response.json<{ data: Changed<StaffLeadDetail, LeadChange> }>()) };
}

async function list(query: Record<string, string>) {
  const response = await ask(`/api/admin/leads?${new URLSearchParams(query)}`, { headers: admin.headers });
  expect(response.status).toBe(200);
  return (await response.json<{ data: StaffLead[] }>()).data.map(({ id }) => id);
}

describe("staff's leads", () => {
  it("are found over all companies, by their beginnings, type and status", async () => {
    const { tenant } = await makeTenant();
    const first = await makeLead({ lastName: "Zwingli", createdAt: new Date(1_700_000_000_000) });
    const second = await makeLead({
      lastName: "Other",
      email: "Zwick@example.test",
      tenantId: tenant.id,
      status: "spam",
    });
    const feedback = await makeLead({ leadType: "bugs_features", projectDetails: "Too slow\n\nOn Mondays" });
    expect((await list({ q: "zwi" })).sort()).toEqual([first, second].sort());
    expect(await list({ q: "zwi", status: "spam" })).toEqual([second]);
    expect(await list({ company: String(tenant.id) })).toEqual([second]);
    expect(await list({ company: String(tenant.id), status: "new" })).toEqual([]);
    expect(await list({ type: "bugs_features", feedback: "open" })).toEqual([feedback]);
    expect(await list({ type: "bugs_features", feedback: "done" })).toEqual([]);
  });

  it("become spam and back, both in the log", async () => {
    const id = await makeLead();
    const { status, data } = await change(id, { change: "status", value: "spam" });
    expect([status, data.record.status, data.undo]).toEqual([200, "spam", { change: "status", value: "new" }]);
    if (data.undo) expect((await change(id, data.undo)).data.record.status).toBe("new");
    expect(await db.$count(auditLog, eq(auditLog.target, `lead:${id}`))).toBe(2);
  });

  it("are in no figure while they are spam, whoever says so and however often, and in each again where they are none", async () => {
    const company = await makeTenant();
    const place = `/api/tenants/${company.tenant.id}`;
    const sent = await sendFromWidget(await openWidgetOf(company));
    const read = async <Data>(path: string) =>
      (await (await ask(path, { headers: company.owner.headers })).json<{ data: Data }>()).data;
    const figures = async () => {
      const widgets = await read<{ counts: { leads: number } }>(`${place}/embeds`);
      const [funnel] = await db.select().from(funnelDays).where(eq(funnelDays.tenantId, company.tenant.id));
      const waits = await db.$count(leadAnswers, eq(leadAnswers.tenantId, company.tenant.id));
      return [widgets.counts.leads, funnel.forms, waits];
    };
    const byCompany = (status: string) =>
      ask(`${place}/leads/${sent.data.id}`, { method: "PATCH", headers: company.owner.headers, body: { status } });
    expect(await figures()).toEqual([1, 1, 1]);
    await change(sent.data.id, { change: "status", value: "spam" });
    expect(await figures()).toEqual([0, 0, 0]);
    expect((await byCompany("spam")).status).toBe(200);
    expect(await figures()).toEqual([0, 0, 0]);
    await Promise.all([byCompany("contacted"), byCompany("contacted")]);
    // How long it took to answer says nothing any more, so it stays out of that.
    expect(await figures()).toEqual([1, 1, 0]);
    await change(sent.data.id, { change: "status", value: "won" });
    expect(await figures()).toEqual([1, 1, 0]);
    await Promise.all([byCompany("spam"), byCompany("spam")]);
    expect(await figures()).toEqual([0, 0, 0]);
  });

  it("have a status of feedback only where they are feedback", async () => {
    const [lead, feedback] = [await makeLead(), await makeLead({ leadType: "bugs_features" })];
    expect((await change(lead, { change: "feedback", value: "done" })).status).toBe(409);
    const { data } = await change(feedback, { change: "feedback", value: "planned" });
    expect([data.record.feedbackStatus, data.undo]).toEqual(["planned", { change: "feedback", value: "open" }]);
    if (data.undo) expect((await change(feedback, data.undo)).data.record.feedbackStatus).toBe("open");
  });

  it("are not sent again where the company has named no address", async () => {
    const id = await makeLead();
    const { headers } = admin;
    const response = await ask(`/api/admin/leads/${id}/deliveries`, { headers, body: { channelId: "none" } });
    expect(response.status).toBe(409);
    expect(await db.$count(auditLog, eq(auditLog.target, `lead:${id}`))).toBe(0);
  });
});
