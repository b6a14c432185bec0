import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { allowanceCounters } from "../allowance/table.ts";
import { users } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { db } from "../test/factories.ts";
import { makeEmbedTenant, openPage } from "../test/widgets.ts";

describe("a widget's page", () => {
  it("is the demo's without a company in its address, and nobody's with a wrong one", async () => {
    const demo = await openPage("/embed");
    expect(demo.page).toMatchObject({ state: "open", tenant: { id: 1, slug: "demo" }, look: { type: "landscape" } });
    expect(await openPage("/embed?tenant=")).toMatchObject({ state: "open" });
    for (const slug of [
      "nobody",
      "demo%00",
      "../demo",
      "d".repeat(64),
      "x".repeat(10_000),
      "demo/../x",
      "%F0%9F%8F%A0",
    ]) {
      expect([slug, (await openPage(`/embed?tenant=${slug}`)).page]).toEqual([slug, { state: "unknown" }]);
    }
    expect((await openPage("/embed?tenant=nobody&tenant=demo")).state).toBe("unknown");
  });

  it("holds what the company has chosen, and no more of it than a visitor may know", async () => {
    const company = await makeEmbedTenant({
      primaryColor: "#AA3311",
      email: "owner-secret@example.test",
      webhookUrl: "https://secret.example/hook",
      webhookSecret: "secret-secret",
      sites: ["https://ridge.example"],
      rendersBeforeLead: 2,
      leadFields: { phone: "hidden", address: "required", projectDetails: "optional" },
      consentText: "Ridge may call me.",
      consentVersion: 4,
    });
    const { page } = await openPage(`/embed-roofing?tenant=${company.slug}`);
    expect(page).toMatchObject({
      state: "open",
      tenant: { id: company.id, slug: company.slug, active: true, logoUrl: null },
      look: {
        type: "roofing",
        service: "roofing-siding",
        companyName: "Ridge & Sons Roofing",
        primaryColor: "#aa3311",
      },
      form: {
        phone: "hidden",
        address: "required",
        projectDetails: "optional",
        consentText: "Ridge may call me.",
        consentVersion: 4,
      },
      providerName: "Eavesight",
      rendersBeforeLead: 2,
    });
    expect(page.tenant.accent.light.solid[8]).toBe("#aa3311");
    for (const secret of ["secret", company.owner.id, "ridge.example"]) {
      expect(JSON.stringify(page)).not.toContain(secret);
    }
  });

  it("asks for a phone where the company requires one, in words that name it", async () => {
    const company = await makeEmbedTenant({ requirePhone: true });
    const { form } = (await openPage(`/embed?tenant=${company.slug}`)).page;
    expect(form).toMatchObject({ phone: "required", consentVersion: 1 });
    expect(form?.consentText).toContain("you ask Ridge & Sons Roofing to contact you");
    await db.update(tenants).set({ requirePhone: false }).where(eq(tenants.id, company.id));
    expect((await openPage(`/embed?tenant=${company.slug}`)).page.form?.phone).toBe("optional");
  });

  it("does not name the provider where the company's plan leaves that out", async () => {
    const company = await makeEmbedTenant({}, "enterprise");
    expect((await openPage(`/embed?tenant=${company.slug}`)).page.providerName).toBeNull();
  });

  it("is the company's of its host name, unless its address names another", async () => {
    const [company, other] = [await makeEmbedTenant(), await makeEmbedTenant()];
    const at = (address: string) => openPage(address, {}, { TENANT_HOST_SUFFIX: "widgets.test" });
    const home = `https://${company.slug}.widgets.test/embed`;
    expect((await at(home)).page.tenant.id).toBe(company.id);
    expect((await at(`${home}?tenant=${other.slug}`)).page.tenant.id).toBe(other.id);
    expect((await at("https://nobody.widgets.test/embed")).state).toBe("unknown");
  });

  it("is found by a former slug, and by any way to write it", async () => {
    const company = await makeEmbedTenant();
    await db.insert(tenantSlugs).values({ slug: "old-name-of-ridge", tenantId: company.id });
    expect((await openPage("/embed?tenant=Old-Name-of-Ridge")).page.tenant.id).toBe(company.id);
  });
});

describe("the state of a widget's page", () => {
  const stateOf = async (slug: string) => {
    const { page, state } = await openPage(`/embed?tenant=${slug}`);
    return { state, hasForm: page.form !== null, hasTicket: page.ticket !== null };
  };
  const closed = { state: "closed", hasForm: true, hasTicket: true };

  it("is closed, with the form, where the plan has no widgets, they are off, or the company is", async () => {
    for (const plan of ["free", "contractor"] as const) {
      expect(await stateOf((await makeEmbedTenant({}, plan)).slug)).toEqual(closed);
    }
    expect(await stateOf((await makeEmbedTenant({ embedEnabled: false })).slug)).toEqual(closed);
    expect(await stateOf((await makeEmbedTenant({ active: false })).slug)).toEqual(closed);
  });

  it("is closed without a form where nobody is there to read it", async () => {
    const shell = await makeEmbedTenant({ userId: null, active: false, companyName: "" });
    expect(await stateOf(shell.slug)).toEqual({ state: "closed", hasForm: false, hasTicket: false });
  });

  it("follows what an admin decides, and the plan from the moment that it changes", async () => {
    const [free, paid] = [await makeEmbedTenant({}, "free"), await makeEmbedTenant()];
    await db.update(users).set({ embedOverride: true }).where(eq(users.id, free.owner.id));
    expect((await stateOf(free.slug)).state).toBe("open");
    await db.update(users).set({ embedOverride: false }).where(eq(users.id, paid.owner.id));
    expect((await stateOf(paid.slug)).state).toBe("closed");
    await db.update(users).set({ embedOverride: null }).where(eq(users.id, paid.owner.id));
    expect((await stateOf(paid.slug)).state).toBe("open");
    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, paid.owner.id));
    expect((await stateOf(paid.slug)).state).toBe("closed");
  });

  it("is exhausted when the company's own cap or its owner's month is used up", async () => {
    const capped = await makeEmbedTenant({ monthlyGenerationLimit: 2 });
    const month = new Date().toISOString().slice(0, 7);
    const counter = { subject: `tenant:${capped.id}`, period: month, used: 1 };
    await db.insert(allowanceCounters).values(counter);
    expect((await stateOf(capped.slug)).state).toBe("open");
    await db.update(allowanceCounters).set({ used: 2 }).where(eq(allowanceCounters.subject, counter.subject));
    expect(await stateOf(capped.slug)).toEqual({ state: "exhausted", hasForm: true, hasTicket: true });

    const used = await makeEmbedTenant();
    const period = new Date().toISOString().slice(0, 10);
    await db.insert(allowanceCounters).values({ subject: `user:${used.owner.id}`, period, used: 500 });
    expect((await stateOf(used.slug)).state).toBe("exhausted");
  });
});

describe("where the button leads", () => {
  const query = "contactType=link&contactLink=https://pay.example/&contactPhone=555+0199";
  const own = { embedCtaUrl: "https://ridge.example/quote", contactPhone: "555 0100" };
  const linkOf = async (company: { slug: string }, headers: Record<string, string> = {}) =>
    (await openPage(`/embed-roofing?tenant=${company.slug}&${query}`, headers)).page.look.cta?.href;
  const framedOn = (site: string) => ({ Referer: site, "Sec-Fetch-Dest": "iframe" });

  it("is said by the address on the company's own sites and in our preview, in a frame", async () => {
    const company = await makeEmbedTenant({ ...own, sites: ["https://ridge.example", "https://*.ridge.example"] });
    for (const site of [
      "https://ridge.example/",
      "https://shop.ridge.example/x",
      "https://eavesight.test/embed-manager",
    ]) {
      expect(await linkOf(company, framedOn(site))).toBe("https://pay.example/");
    }
  });

  it("is the company's own everywhere else, however the address is opened", async () => {
    const company = await makeEmbedTenant({ ...own, sites: ["https://ridge.example"] });
    const unlisted = await makeEmbedTenant(own);
    expect(await linkOf(company)).toBe(own.embedCtaUrl);
    // A browser that does not say that it is a frame is shown nothing anyway.
    expect(await linkOf(company, { Referer: "https://evil.example/" })).toBe(own.embedCtaUrl);
    expect(await linkOf(company, { Referer: "https://ridge.example/", "Sec-Fetch-Dest": "document" })).toBe(
      own.embedCtaUrl,
    );
    expect(await linkOf(unlisted, framedOn("https://evil.example/"))).toBe(own.embedCtaUrl);
  });

  it("is the address's on any site that tries the demo, but never where that is opened alone", async () => {
    expect(await linkOf({ slug: "demo" }, framedOn("https://new.example/"))).toBe("https://pay.example/");
    expect(await linkOf({ slug: "demo" }, { "Sec-Fetch-Dest": "document" })).not.toBe("https://pay.example/");
  });
});

describe("the words of consent", () => {
  it("name phone and email alone by default, and the company's own stay", async () => {
    const usual = await openPage(`/embed?tenant=${(await makeEmbedTenant()).slug}`);
    expect(usual.page.form?.consentText).toBe(
      "By sending this form you ask Ridge & Sons Roofing to contact you about your project by phone or email.",
    );
    const own = await makeEmbedTenant({
      consentText: "We may text you.",
      privacyUrl: "https://ridge.example/privacy",
    });
    const { page } = await openPage(`/embed?tenant=${own.slug}`);
    expect([page.form?.consentText, page.privacyUrl]).toEqual(["We may text you.", "https://ridge.example/privacy"]);
  });
});
