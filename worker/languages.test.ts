import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language } from "#messages";
import { setLanguage } from "./account/set-language.ts";
import { createApp } from "./app.ts";
import { accountLanguage } from "./auth/for-account.ts";
import { rateCounters } from "./auth/table.ts";
import { homeownerMails } from "./leads/homeowner/table.ts";
import { leads } from "./leads/table.ts";
import { mails } from "./mail/table.ts";
import { sendFromWidget } from "./test/companies.ts";
import { ask as askWorker, db, makeUser } from "./test/factories.ts";
import { makeProvenCompany, tokenOf } from "./test/homeowners.ts";
import { fakeResend } from "./test/resend.ts";

const app = createApp(() => new Response(language()));
const spanish = "es-MX,es;q=0.9,en;q=0.5";

/** A browser opens a page. */
async function open(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`https://eavesight.test${path}`, {
    headers: { Accept: "text/html,*/*", ...headers },
    redirect: "manual",
  });
  const response = await app.fetch(request, env, createExecutionContext());
  const location = response.headers.get("Location");
  return { response, shows: location ?? (await response.text()) };
}

describe("a page", () => {
  it.each([
    ["/pricing?tenant=demo", spanish, "/es/pricing?tenant=demo"],
    ["/", "es", "/es"],
    ["/pricing", "en-US,es;q=0.8", "en"],
    ["/pricing", "fr-FR", "en"],
    ["/pricing", "", "en"],
    // What somebody asked for is never left.
    ["/es/pricing", "en-US", "es-US"],
    ["/ES/pricing", "en-US", "es-US"],
    // Only a whole part of a path names a language.
    ["/espresso", "en-US", "en"],
    // In somebody else's page, and below nobody's address.
    ["/embed?tenant=demo", spanish, "es-US"],
    ["/embed?tenant=demo&lang=es", "en-US", "es-US"],
    ["/embed?tenant=demo&lang=en-GB", spanish, "en"],
  ])("at %s for who reads %s shows %s", async (path, wanted, shown) => {
    const { shows, response } = await open(path, { "Accept-Language": wanted });
    expect(shows).toBe(shown);
    expect(response.headers.get("Vary")).toContain("Accept-Language, Cookie");
  });

  it("is in the language that was chosen on the device, which goes before the browser's", async () => {
    const { response, shows } = await open("/pricing?lang=es&tenant=demo", { "Accept-Language": "en-US" });
    expect([response.status, shows]).toEqual([303, "/es/pricing?tenant=demo"]);
    expect(response.headers.get("Set-Cookie")).toMatch(/^language=es-US\.new; .*Path=\/.*Secure; SameSite=Lax$/);
    const Cookie = "language=es-US.new";
    expect((await open("/contact", { Cookie, "Accept-Language": "en-US" })).shows).toBe("/es/contact");
    expect((await open("/contact", { Cookie: "language=en", "Accept-Language": spanish })).shows).toBe("en");
    expect((await open("/contact", { Cookie: "language=xx", "Accept-Language": spanish })).shows).toBe("/es/contact");
    expect((await open("/es/contact?lang=en", { "Accept-Language": spanish })).shows).toBe("/contact");
  });

  it("leads to no other site, whatever stands in its path", async () => {
    expect((await open("//evil.example/x?lang=en", {})).shows).toBe("/evil.example/x");
    expect((await open("/es//evil.example?lang=en", {})).shows).toBe("/evil.example");
    expect((await open("//evil.example/x", { "Accept-Language": "es" })).shows).toBe("/es//evil.example/x");
  });

  it("stays where it is for scripts, frames and forms", async () => {
    for (const headers of [{ Accept: "*/*" }, { "Sec-Fetch-Dest": "iframe" }] as Record<string, string>[]) {
      expect((await open("/embed-manager", { "Accept-Language": "es", ...headers })).response.status).toBe(200);
    }
    const posted = new Request("https://eavesight.test/pricing", {
      method: "POST",
      headers: { "Accept-Language": "es" },
    });
    expect((await app.fetch(posted, env, createExecutionContext())).status).toBe(200);
  });

  it("is asked for by scripts that say its language, whatever was chosen on the device", async () => {
    const headers = { "Accept-Language": "es-US", Cookie: "language=en", "Sec-Fetch-Dest": "empty" };
    const response = await askWorker("/api/nowhere", { headers });
    expect(response.headers.get("Content-Language")).toBe("es-US");
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND", error: "No se encontró." });
  });
});

describe("an account's language", () => {
  it("is set by its person alone, to one that we speak", async () => {
    const person = await makeUser();
    const put = (body: unknown, headers = person.headers) =>
      askWorker("/api/auth/me/language", { method: "PUT", body, headers });
    expect(await accountLanguage({ db }, person.id)).toBe("en");
    expect((await put({ language: "es-US" }, {})).status).toBe(401);
    expect((await put({ language: "fr" })).status).toBe(400);
    expect((await put({ language: "es-US" })).status).toBe(200);
    expect(await accountLanguage({ db }, person.id)).toBe("es-US");
    expect(await accountLanguage({ db }, null)).toBe("en");
  });
});

describe("a lead", () => {
  let resend: ReturnType<typeof fakeResend>;
  beforeEach(async () => {
    resend = fakeResend();
    for (const table of [rateCounters, homeownerMails, leads, mails]) await db.delete(table);
  });
  afterEach(() => vi.restoreAllMocks());

  it("is answered in its writer's language, and told to the company in the company's", async () => {
    const company = await makeProvenCompany();
    const inSpanish = { "Accept-Language": spanish };
    const { data } = await sendFromWidget(company.widget, { email: "rosa@example.test" }, inSpanish);
    const toHomeowner = await resend.mailTo("rosa@example.test");
    expect(toHomeowner.subject).toBe(`${company.tenant.companyName} tiene su mensaje`);
    expect(toHomeowner.html).toContain('<html lang="es-US"');
    expect(toHomeowner.text).toContain(`/es/your-picture/${tokenOf(toHomeowner)}`);
    expect((await resend.mailTo(company.office)).text).toContain("Language: Spanish");

    const inbox = `/api/tenants/${company.tenant.id}/leads/${data.id}`;
    const seen = await askWorker(inbox, { headers: company.owner.headers });
    expect(await seen.json()).toMatchObject({ data: { language: "es-US" } });

    await setLanguage({ db }, company.owner.id, "es-US");
    await sendFromWidget(company.widget, { email: "tom@example.test", projectDetails: "again" });
    const told = await resend.mailTo(company.office);
    expect(told.text).toContain("Idioma: inglés");
    expect(told.text).toContain("/es/dashboard/leads/");
  });
});
