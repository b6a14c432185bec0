import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { tenants } from "../tenants/table.ts";
import { type Company, makeTenant } from "../test/companies.ts";
import { ask, db, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { fakeResend } from "../test/resend.ts";
import type { OwnPicture } from "./leads.contract.ts";
import { leads } from "./table.ts";

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const missing = "Please fill in all required fields.";
const form = {
  leadType: "homeowner",
  firstName: "Ada",
  lastName: "Porter",
  email: "ada@example.test",
  phone: "(555) 010-0100",
  zip: "30301",
  projectDetails: "A new roof before winter.",
  page: "/contact?tenant=ridge&utm_source=yard-sign",
  consent: "what the page showed",
  consentVersion: 1,
  elapsed: 9000,
};

async function send({ tenant }: Pick<Company, "tenant">, change: Record<string, unknown> = {}, visitor?: Person) {
  const { headers } = visitor ?? (await makeVisitor());
  const response = await ask("/api/leads", { body: { ...form, tenantId: tenant.id, ...change }, headers });
  const answer = await response.json<{ data: { id: string }; error?: string }>();
  return { status: response.status, ...answer };
}

async function leadsOf({ tenant }: Company) {
  return db.select().from(leads).where(eq(leads.tenantId, tenant.id));
}

describe("the form of a company's contact page", () => {
  it("makes a lead of that company: in its inbox, its mail and its export, with ZIP code and consent", async () => {
    const company = await makeTenant();
    const { data } = await send(company, { businessName: "Nobody asked" });
    const [lead] = await leadsOf(company);
    expect(lead).toMatchObject({
      ...{ id: data.id, leadType: "contact", businessName: null, zip: "30301", phone: form.phone, status: "new" },
      ...{ projectDetails: form.projectDetails, utm: { source: "yard-sign" }, consentVersion: 1 },
      // The company's own words, whatever the page says they were.
      consent: expect.stringContaining(company.tenant.companyName),
    });
    const mail = await resend.mailTo(company.office);
    expect(mail.subject).toBe("New lead from Ada Porter");
    expect(mail.text).toContain("ZIP code: 30301");
    expect(mail.text).toContain(form.projectDetails);
    const at = `/api/tenants/${company.tenant.id}/leads`;
    const { headers } = company.owner;
    const found = await (await ask(`${at}?q=30301`, { headers })).json<{ data: { id: string; zip: string }[] }>();
    expect(found.data).toMatchObject([{ id: data.id, zip: "30301" }]);
    expect(await (await ask(`${at}/export`, { headers })).text()).toMatch(/ZIP code.*\r\n.*30301/s);
  });

  it.each(["firstName", "lastName", "email", "zip", "phone"])("needs %s", async (name) => {
    const company = await makeTenant();
    expect(await send(company, { [name]: " " })).toMatchObject({ status: 400, error: missing });
    expect(await leadsOf(company)).toEqual([]);
  });

  it.each(["3030", "30301-12", "303011", "ABCDE", "<b>"])("takes no ZIP code %s", async (zip) => {
    const company = await makeTenant();
    expect(await send(company, { zip })).toMatchObject({ status: 400, error: "Please enter a valid ZIP code." });
  });

  it("asks what the company's widgets ask, and always leaves room for what is planned", async () => {
    const company = await makeTenant({
      requirePhone: false,
      leadFields: { phone: "hidden", address: "required", projectDetails: "hidden" },
    });
    expect(await send(company)).toMatchObject({ status: 400, error: missing });
    expect((await send(company, { address: "1 Example Street" })).status).toBe(201);
    expect(await leadsOf(company)).toMatchObject([
      { phone: null, address: "1 Example Street", projectDetails: form.projectDetails },
    ]);
  });

  it("takes a picture along that its sender made with this company, and nobody else's", async () => {
    const [company, other] = [await makeTenant(), await makeTenant()];
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const offered = async (person: Person | null, { tenant }: Company, id?: string) => {
      const headers = person?.headers ?? {};
      const one = id ? `&id=${id}` : "";
      const answer = await ask(`/api/leads/own-picture?tenantId=${tenant.id}${one}`, { headers });
      return (await answer.json<{ data: OwnPicture | null }>()).data;
    };
    expect(await offered(visitor, company)).toBeNull();
    const row = { inWidget: false, watermarked: true };
    const earlier = await makeFinished(visitor, {
      tenantId: company.tenant.id,
      row: { ...row, createdAt: new Date(1e12) },
    });
    const picture = await makeFinished(visitor, { tenantId: company.tenant.id, row });
    await makeFinished(visitor, { tenantId: other.tenant.id, row });
    const found = await offered(visitor, company);
    expect(found).toMatchObject({ id: picture.id, words: expect.stringContaining(":") });
    expect((await ask(found?.smallUrl ?? "")).status).toBe(200);
    for (const person of [null, stranger, company.owner]) expect(await offered(person, company)).toBeNull();
    expect(await offered(visitor, company, earlier.id)).toMatchObject({ id: earlier.id });
    expect(await offered(stranger, company, earlier.id)).toBeNull();
    expect(await offered(visitor, other, earlier.id)).toBeNull();

    const withPicture = { visualizationId: picture.id };
    expect((await send(company, { ...withPicture, email: "mine@example.test" }, visitor)).status).toBe(201);
    expect((await send(company, { ...withPicture, email: "theirs@example.test" }, stranger)).status).toBe(201);
    expect((await send(other, { ...withPicture, email: "elsewhere@example.test" }, visitor)).status).toBe(201);
    const sent = [...(await leadsOf(company)), ...(await leadsOf(other))];
    expect(Object.fromEntries(sent.map(({ email, visualizationId }) => [email, visualizationId]))).toEqual({
      ...{ "mine@example.test": picture.id, "theirs@example.test": null, "elsewhere@example.test": null },
    });
    expect(sent.find(({ email }) => email === "mine@example.test")?.recipe).toMatchObject({
      service: "roofing-siding",
    });
    expect((await ask("/api/leads/own-picture?tenantId=x")).status).toBe(400);
  });

  it("is the provider's for nobody, whose own form stays as it is", async () => {
    const [demo] = await db.select().from(tenants).where(eq(tenants.id, 1));
    expect(await send({ tenant: demo })).toMatchObject({
      status: 400,
      error: "You can't send this kind of message here.",
    });
    const company = await makeTenant();
    const contact = { ...form, leadType: "contact", tenantId: company.tenant.id };
    expect((await ask("/api/leads", { body: contact })).status).toBe(400);
    expect((await ask("/api/leads", { body: { ...contact, businessName: "Porter Homes" } })).status).toBe(201);
  });

  it("goes to no company that nobody reads, and arrives once however often it is sent", async () => {
    const company = await makeTenant();
    const visitor = await makeVisitor();
    const first = await send(company, {}, visitor);
    expect(await send(company, { elapsed: 20_000 }, visitor)).toEqual(first);
    expect(await leadsOf(company)).toHaveLength(1);
    await db.update(tenants).set({ active: false, userId: null }).where(eq(tenants.id, company.tenant.id));
    expect((await send(company)).status).toBe(404);
  });

  it("keeps apart what a program sent: too fast, or into the field that nobody sees", async () => {
    const company = await makeTenant();
    await send(company, { elapsed: 100 });
    await send(company, { subject: "Cheap roofs", email: "bot@example.test" });
    expect((await leadsOf(company)).map(({ status }) => status)).toEqual(["spam", "spam"]);
    expect(resend.mails.filter(({ to }) => to.includes(company.office))).toEqual([]);
  });
});

it("marks what a company asks about Enterprise, in the mail to the provider", async () => {
  const contact = { ...form, leadType: "contact", tenantId: 1, businessName: "Porter Homes" };
  for (const service of ["enterprise", undefined]) {
    expect((await ask("/api/leads", { body: { ...contact, service } })).status).toBe(201);
    const { text } = await resend.mailTo(env.SUPPORT_EMAIL);
    expect(text.includes("Interested in: Enterprise")).toBe(service !== undefined);
  }
});
