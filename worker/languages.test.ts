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
import { tenantSlugs } from "./tenants/table.ts";
import { type Company, joinTeam, makeTenant, sendFromWidget } from "./test/companies.ts";
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
    ["/embed-manager?tenant=demo&frame=1&lang=es", "en-US", "es-US"],
    ["/embed-manager?tenant=demo&frame=1", "es-MX", "es-US"],
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
    expect((await open("//evil.example/x", { "Accept-Language": "es" })).shows).toBe("/es/evil.example/x");
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

describe("a company's languages", () => {
  const companies: Record<string, Company> = {};
  const offers = { both: ["en", "es-US"], spanish: ["es-US"], english: ["en"], spanishFirst: ["es-US", "en"] };
  const offer = ({ owner }: Pick<Company, "owner">, languages: unknown, headers = owner.headers) =>
    askWorker("/api/tenant/my-tenant", { method: "PATCH", body: { languages }, headers });

  async function makeCompany(): Promise<Company> {
    const company = await makeTenant();
    await db.insert(tenantSlugs).values({ slug: company.tenant.slug, tenantId: company.tenant.id });
    return company;
  }

  beforeEach(async () => {
    for (const [name, languages] of Object.entries(offers)) {
      if (companies[name]) continue;
      const company = await makeCompany();
      expect((await offer(company, languages)).status).toBe(200);
      companies[name] = company;
    }
  });

  const browsers = { "": "", "en-US": "", "es-MX,en;q=0.5": "", "fr-FR": "" };
  const cookies = ["", "language=en", "language=es-US", "language=es-US.new", "language=xx"];
  const starts = ["/contact", "/es/contact"];

  it("lead every reader in one step to a page that the company offers, whatever they chose and their browser asks for", async () => {
    for (const [name, offered] of Object.entries(offers)) {
      const query = `?tenant=${companies[name].tenant.slug}`;
      for (const start of starts) {
        for (const Cookie of cookies) {
          for (const wanted of Object.keys(browsers)) {
            for (const Accept of ["text/html", "*/*"]) {
              const headers = { Accept, Cookie, ...(wanted && { "Accept-Language": wanted }) };
              const first = await open(start + query, headers);
              const isLed = first.response.status === 302;
              const last = isLed ? await open(first.shows, headers) : first;
              const seen = JSON.stringify({ name, start, ...headers, shows: first.shows });
              expect(last.response.status, seen).toBe(200);
              expect(offered, seen).toContain(last.shows);
              expect(last.response.headers.get("Content-Language"), seen).toBe(last.shows);
              expect(first.response.headers.get("Vary"), seen).toContain("Accept-Language, Cookie");
            }
          }
        }
      }
    }
  });

  it.each([
    // A choice that the company does not offer falls back, and is kept for elsewhere.
    ["english", "/contact", { Cookie: "language=es-US" }, "en"],
    ["english", "/es/contact", { Cookie: "language=es-US" }, "/contact"],
    ["spanish", "/contact", { "Accept-Language": "en-US" }, "/es/contact"],
    ["spanish", "/contact?lang=en", { "Accept-Language": "en-US" }, "/es/contact"],
    // Who reads neither gets the company's first; who says nothing, as a search engine does, what the address says.
    ["spanishFirst", "/contact", { "Accept-Language": "fr-FR" }, "/es/contact"],
    ["spanishFirst", "/contact", { "Accept-Language": "en-GB" }, "en"],
    ["spanishFirst", "/contact", {}, "en"],
    ["both", "/contact", { "Accept-Language": "fr-FR" }, "en"],
    // Widgets, also the one in a frame of the manager.
    ["spanish", "/embed-pools?lang=en", { "Accept-Language": "en-US" }, "es-US"],
    ["english", "/embed?lang=es", { "Accept-Language": "es" }, "en"],
    ["spanishFirst", "/embed", { "Accept-Language": "fr" }, "es-US"],
    ["spanishFirst", "/embed?lang=fr", { "Accept-Language": "en" }, "en"],
    ["spanish", "/embed-manager?frame=1", { "Accept-Language": "en" }, "es-US"],
    // The platform's own pages, and the law, are in both for everybody.
    ["english", "/es/auth", { "Accept-Language": "en-US" }, "es-US"],
    ["spanish", "/auth", { "Accept-Language": "en-US" }, "en"],
    ["spanish", "/terms", { "Accept-Language": "en-US" }, "en"],
    // A sheet has its own, which its page knows.
    ["english", "/es/approve/abc", { "Accept-Language": "en-US" }, "es-US"],
    ["spanish", "/approve/abc", { "Accept-Language": "es" }, "en"],
  ] as [keyof typeof offers, string, Record<string, string>, string][])(
    "make a company with %s show at %s to %j: %s",
    async (name, path, headers, shown) => {
      const { slug } = companies[name].tenant;
      const query = `tenant=${slug}`;
      const { shows } = await open(`${path}${path.includes("?") ? "&" : "?"}${query}`, headers);
      expect(shows.replace(`?${query}`, "")).toBe(shown);
    },
  );

  it("begin with the one that its owner signed up in", async () => {
    const firstLanguages = async (headers: Record<string, string>) => {
      const email = `owner-${crypto.randomUUID()}@example.test`;
      const body = {
        email,
        password: "a long quiet river",
        firstName: "Ana",
        lastName: "Paz",
        businessName: "Techos Paz",
      };
      const registered = await askWorker("/api/auth/register", { body, headers });
      const { token } = (await registered.json<{ data: { token: string } }>()).data;
      const mine = await askWorker("/api/tenant/my-tenant", { headers: { Authorization: `Bearer ${token}` } });
      return (await mine.json<{ languages: string[] }>()).languages;
    };
    expect(await firstLanguages({ "Accept-Language": spanish })).toEqual(["es-US", "en"]);
    expect(await firstLanguages({ "Accept-Language": "en-US" })).toEqual(["en", "es-US"]);
  });

  it("begin with the language of an account that makes its company later, and one made keeps what was set", async () => {
    const person = await makeUser();
    await setLanguage({ db }, person.id, "es-US");
    const make = () =>
      askWorker("/api/tenant/my-tenant", {
        method: "POST",
        body: { companyName: "Jardines Paz" },
        headers: person.headers,
      });
    expect(await (await make()).json()).toMatchObject({ languages: ["es-US", "en"] });
    await offer({ owner: person }, ["en"]);
    expect((await make()).status).toBe(409);
    const mine = await askWorker("/api/tenant/my-tenant", { headers: person.headers });
    expect(await mine.json()).toMatchObject({ languages: ["en"] });
  });

  it("are set by its owner alone, to one or all, and seen by everybody at once", async () => {
    const company = await makeCompany();
    const manager = await joinTeam(company);
    const stranger = await makeUser();
    const seen = async () => {
      const response = await askWorker(`/api/tenant/${company.tenant.slug}`);
      return (await response.json<{ languages: string[] }>()).languages;
    };
    expect(await seen()).toEqual(["en", "es-US"]);
    expect((await offer(company, ["es-US"], manager.headers)).status).toBe(403);
    expect((await offer(company, ["es-US"], stranger.headers)).status).toBe(404);
    for (const wrong of [[], ["fr"], ["en", "en"], "en", null]) expect((await offer(company, wrong)).status).toBe(400);
    expect(await seen()).toEqual(["en", "es-US"]);
    expect(await (await offer(company, ["es-US", "en"])).json()).toMatchObject({ languages: ["es-US", "en"] });
    expect(await seen()).toEqual(["es-US", "en"]);
    await offer(company, ["es-US"]);
    expect(await seen()).toEqual(["es-US"]);
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
    expect(told.text).toContain("Idioma: Inglés");
    expect(told.text).toContain("/es/dashboard/leads/");
  });
});
