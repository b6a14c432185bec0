import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leadFields, mapLeadFields, mapRuledFields } from "../lead-fields.catalogue.ts";
import { createPorts } from "../ports.ts";
import { makeTenant, openWidgetOf, sendFromWidget } from "../test/companies.ts";
import { ask, makeUser } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { makeStaff } from "../test/staff.ts";
import { readLead } from "./delivery/read-news.ts";
import { makeTestLead } from "./make-test-lead.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(() => {
  resend = fakeResend();
});
afterEach(() => vi.restoreAllMocks());

/** Something for each field that is nowhere else. */
const typed = mapLeadFields(({ name, kind }) => {
  if (kind === "email") return "field@example.test";
  if (kind === "zip") return "30301-1234";
  return kind === "phone" ? "(555) 555-0142" : `The ${name} of this test`;
});
const inWidgets = leadFields.filter(({ isAlwaysThere, defaultWidgetRule }) => isAlwaysThere || defaultWidgetRule);

it("brings each field of a widget's form to the inbox, the mail, the export and the company's own system", async () => {
  const company = await makeTenant({ leadFields: mapRuledFields(() => "required") });
  const widget = await openWidgetOf(company);
  const asked = Object.fromEntries(inWidgets.map(({ name }) => [name, typed[name]]));
  for (const { name } of inWidgets) expect((await sendFromWidget(widget, { ...asked, [name]: " " })).status).toBe(400);
  const { data } = await sendFromWidget(widget, asked);

  const { headers } = company.owner;
  const leadsOf = `/api/tenants/${company.tenant.id}/leads`;
  const found = await (await ask(`${leadsOf}/${data.id}`, { headers })).json<{ data: Record<string, string> }>();
  expect(found.data).toMatchObject(asked);

  const [titles, row] = (await (await ask(`${leadsOf}/export`, { headers })).text()).split("\r\n");
  const staff = await makeStaff("admin");
  const ofAll = await (
    await ask(`/api/admin/leads/export?company=${company.tenant.id}`, { headers: staff.headers })
  ).text();
  const [staffTitles, staffRow] = ofAll.split("\r\n");
  const body = await readLead(createPorts(env), data.id);
  expect(body?.lead).toMatchObject(asked);
  const mail = await resend.mailTo(company.office, /^New lead/);
  for (const { name, label } of inWidgets) {
    expect(titles.split(",")).toContain(label());
    expect(row).toContain(typed[name]);
    expect(staffTitles.split(",")).toContain(label());
    expect(staffRow).toContain(typed[name]);
    for (const text of [mail.text, mail.html]) expect(text).toContain(typed[name]);
  }
});

it("leaves out what the company hides", async () => {
  const company = await makeTenant({ leadFields: mapRuledFields(() => "hidden") });
  const { data } = await sendFromWidget(await openWidgetOf(company), typed);
  const body = await readLead(createPorts(env), data.id);
  expect(body?.lead).toMatchObject(mapRuledFields(() => null));
});

it("brings each field of the contact form into the sender's own export", async () => {
  const sender = await makeUser();
  const { tenant } = await makeTenant();
  const fields = leadFields.filter(({ contactRule = "hidden" }) => contactRule !== "hidden");
  const asked = Object.fromEntries(fields.map(({ name }) => [name, typed[name]]));
  const body = { leadType: "contact", tenantId: tenant.id, ...asked };
  expect((await ask("/api/leads", { headers: sender.headers, body })).status).toBe(201);
  const sent = await ask("/api/auth/export", { headers: sender.headers });
  expect((await sent.json<{ messages: Record<string, string>[] }>()).messages).toMatchObject([asked]);
});

it("has a sample of each field that is asked for in a widget, for test leads", async () => {
  const { tenant } = await makeTenant();
  const ports = createPorts(env);
  const leadId = await makeTestLead(ports, { tenantId: tenant.id, quiet: true });
  const body = await readLead(ports, leadId);
  for (const { name, sample } of inWidgets) {
    expect(sample).toBeTruthy();
    expect(body?.lead[name]).toBe(typeof sample === "function" ? sample() : sample);
  }
});
