import { env, exports } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { html } from "hono/html";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { users } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { newId } from "../db/columns.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { campaigns } from "../embeds/table.ts";
import { pictureLinks } from "../leads/homeowner/table.ts";
import { brandOf } from "../mail/brand.ts";
import { layoutMail, plainFooter } from "../mail/layout.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { mails } from "../mail/table.ts";
import { createPorts, type Ports } from "../ports.ts";
import { shares } from "../shares/table.ts";
import { clearTenants } from "../tenants/clear-tenant.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { setSuspended } from "../tenants/set-suspended.ts";
import { joinTeam, makeTenant, openWidgetOf } from "../test/companies.ts";
import { ask, db, makeUser, makeVisitor } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { sendWithPicture } from "../test/homeowners.ts";
import {
  bringLive,
  claim,
  enterprise,
  type HostsAtTheWire,
  hostsAtTheWire,
  ownHost,
} from "../test/hosts-at-the-wire.ts";
import { sendSheet } from "../test/sheets.ts";
import { checkOwnHosts } from "./check-own-hosts.ts";
import { wholeName } from "./mail-domain.ts";
import { ownMailAddress, publicAddress, publicOrigin } from "./public-origin.ts";
import { readHostname } from "./read-hostname.ts";

const days = 86_400_000;
let world: HostsAtTheWire;
let clock = Date.now();
const ports: Ports = { ...createPorts(env), now: () => new Date(clock) };
let names = 0;
const newName = () => `visualize.company-${names++}.example`;

beforeEach(() => {
  clock = Date.now();
  world = hostsAtTheWire();
});
afterEach(() => vi.restoreAllMocks());

/** A visit as a browser makes it; redirects are answers. */
function visit(address: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(address, { redirect: "manual", ...init });
}

async function rowOf(hostname: string) {
  const [row] = await db.select().from(ownHosts).where(eq(ownHosts.hostname, hostname));
  return row;
}

/** Runs the due work as if so much time had gone by. */
async function later(by: number): Promise<void> {
  clock += by;
  await db.update(ownHosts).set({ dueAt: new Date(0) });
  await checkOwnHosts(ports);
}

function setVerified(userId: string, emailVerifiedAt: Date | null) {
  return db.update(users).set({ emailVerifiedAt }).where(eq(users.id, userId));
}

/** Ends a plan, and what the edge remembers of it. */
async function endPlan(userId: string, hostname: string): Promise<void> {
  await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, userId));
  await env.CACHE.delete(`own-host:v1:${hostname}`);
}

describe("a name that an owner types", () => {
  const read = (text: string) => readHostname(ports, text);

  it.each([
    ["visualize.company.com", "visualize.company.com"],
    ["  https://Visualize.Company.COM/ ", "visualize.company.com"],
    ["visualize.company.com.", "visualize.company.com"],
    ["diseño.compañía.com", "xn--diseo-rta.xn--compaa-7va5a.com"],
    ["home.roofs.co.uk", "home.roofs.co.uk"],
    ["home.roofs.uk.com", "home.roofs.uk.com"],
    ["home.city.kawasaki.jp", "home.city.kawasaki.jp"],
  ])("is read: %s", (text, name) => expect(read(text)).toBe(name));

  it.each([
    ["company.com", /Add a part/],
    ["roofs.co.uk", /Add a part/],
    ["co.uk", /Add a part/],
    ["roofs.uk.com", /Add a part/],
    ["roofs.fukushima.jp", /Add a part/],
    ["visualize.co.za", /Add a part/],
    ["com", /below your own domain/],
    ["127.0.0.1", /below your own domain/],
    ["0x7f.1", /below your own domain/],
    ["[::1]", /below your own domain/],
    ["visualize.localhost", /below your own domain/],
    ["a.b.internal", /below your own domain/],
    ["visualize.company.com:8443", /below your own domain/],
    ["user@visualize.company.com", /below your own domain/],
    ["visualize.company.com/path", /below your own domain/],
    ["*.company.com", /below your own domain/],
    ["_dmarc.company.com", /below your own domain/],
    ["a b.company.com", /below your own domain/],
    [`${"a".repeat(60)}.company.com`, /too long/],
    ["eavesight.test", /our own site/],
    ["gable.eavesight.test", /our own site/],
    ["x.sites.eavesight.test", /our own site/],
    ["eavesight.company.com", /our own site/],
    ["login.eaves1ght-support.com", /our own site/],
    ["gable.workers.dev", /hosting service/],
    ["gable.myshopify.com", /hosting service/],
    ["home.gable.github.io", /hosting service/],
    ["x.s3.amazonaws.com", /hosting service/],
    ["gable.wordpress.com", /hosting service/],
    ["gable.business.site", /hosting service/],
  ])("is refused: %s", (text, words) => expect(() => read(text)).toThrow(words));

  it("is refused in production where nobody sells names: a slip of the hand", () => {
    const settings = { ...ports.settings, APP_ENV: "production" as const };
    expect(() => readHostname({ settings }, "visualize.company.con")).toThrow(/below your own domain/);
    expect(readHostname({ settings }, "visualize.company.com")).toBe("visualize.company.com");
  });
});

describe("a company's own host name", () => {
  it("asks the owner for two records, and is live when they are there and the certificate is made", async () => {
    const company = await enterprise();
    const name = newName();
    const { status, data } = await claim(company, `https://${name.toUpperCase()}/`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ isIncluded: true, isOffered: true });
    expect(data.ownHost).toMatchObject({ hostname: name, url: `https://${name}`, state: "dns", problem: null });
    const [cname, txt] = data.ownHost?.records ?? [];
    expect(cname).toMatchObject({ type: "CNAME", name, value: "sites.eavesight.test" });
    expect(txt).toMatchObject({ type: "TXT", name: `_visualizer.${name}`, isFound: false });
    // Nobody is asked for a certificate before the name is proven.
    expect(world.calls.filter((call) => call.includes("custom_hostnames"))).toEqual([]);
    expect(await publicOrigin(ports, company.tenant.id)).toBe("https://eavesight.test");

    world.world.records.push({ type: "CNAME", name, value: "sites.eavesight.test" });
    const pointed = await ownHost(company, { method: "POST", path: "/check" });
    expect(pointed.data.ownHost?.state).toBe("dns");
    expect((await visit(`https://${name}/`)).status).toBe(404);

    world.world.records.push({ type: "TXT", name: txt?.name ?? "", value: txt?.value ?? "" });
    const states = [];
    for (let look = 0; look < 5; look++) {
      states.push((await ownHost(company, { method: "POST", path: "/check" })).data.ownHost?.state);
    }
    expect(states).toEqual(["certificate", "certificate", "certificate", "certificate", "live"]);
    expect(await publicOrigin(ports, company.tenant.id)).toBe(`https://${name}`);
    expect(await publicAddress(ports, company.tenant, "/contact")).toBe(`https://${name}/contact`);
  });

  it("is looked at by the due work until it is live, and goes back when its records go", async () => {
    const company = await enterprise();
    const name = newName();
    await bringLive(world, company, name);
    world.world.records = [];
    await later(0);
    expect(await rowOf(name)).toMatchObject({ state: "waiting", hostnameStatus: "moved", liveAt: null });
    expect((await ownHost(company)).data.ownHost).toMatchObject({ state: "dns", problem: "moved" });
    expect(await publicOrigin(ports, company.tenant.id)).toBe("https://eavesight.test");
    world.world.records.push({ type: "CNAME", name, value: "sites.eavesight.test" });
    await later(0);
    expect(await rowOf(name)).toMatchObject({ state: "live" });
  });

  it("is kept while the platform does not answer, and made once for all tries", async () => {
    const company = await enterprise();
    const name = newName();
    world.world.down = ["dns"];
    const first = await claim(company, name);
    expect(first.data.ownHost).toMatchObject({ hostname: name, state: "dns", checkedAt: null });
    world.world.down = ["platform"];
    world.world.records.push(
      ...(first.data.ownHost?.records ?? []).map(({ type, name, value }) => ({ type, name, value })),
    );
    await later(0);
    expect(await rowOf(name)).toMatchObject({ platformId: null, proofFoundAt: expect.any(Date) });
    world.world.down = [];
    await later(0);
    // As if its answer had been lost: the platform has it, and we do not know.
    await db.update(ownHosts).set({ platformId: null }).where(eq(ownHosts.hostname, name));
    for (let look = 0; look < 5; look++) await later(0);
    expect(await rowOf(name)).toMatchObject({ state: "live" });
    expect(world.world.hostnames.filter(({ hostname }) => hostname === name)).toHaveLength(1);
  });

  it("says what stands against it where the platform blocks it", async () => {
    const company = await enterprise();
    const name = newName();
    world.world.blocked.push(name);
    await bringLive(world, company, name);
    expect((await ownHost(company)).data.ownHost).toMatchObject({ state: "dns", problem: "blocked" });
  });

  it("belongs to one company, the first of two who ask at once", async () => {
    const [a, b] = [await enterprise(), await enterprise()];
    const name = newName();
    const answers = await Promise.all([claim(a, name), claim(b, name.toUpperCase())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.$count(ownHosts, eq(ownHosts.hostname, name))).toBe(1);
  });

  it("is not taken over by who only finds its CNAME left: the next one proves it anew", async () => {
    const [a, b] = [await enterprise(), await enterprise()];
    const name = newName();
    await bringLive(world, a, name);
    const [before] = world.world.hostnames.filter(({ hostname }) => hostname === name);
    expect((await visit(`https://${name}/robots.txt`)).status).toBe(200);
    expect(await env.CACHE.get(`own-host:v1:${name}`)).toContain(a.tenant.slug);
    await ownHost(a, { method: "DELETE" });
    expect(await env.CACHE.get(`own-host:v1:${name}`)).toBeNull();
    const shown = await visit(`https://eavesight.test/api/tenant/${a.tenant.slug}`);
    expect(await shown.json()).toMatchObject({ slug: a.tenant.slug, ownHost: null });
    expect((await visit(`https://${name}/`)).status).toBe(404);
    const { data } = await claim(b, name);
    for (let look = 0; look < 6; look++) await ownHost(b, { method: "POST", path: "/check" });
    expect((await ownHost(b)).data.ownHost).toMatchObject({ state: "dns" });
    expect((await visit(`https://${name}/`)).status).toBe(404);
    const txt = data.ownHost?.records[1];
    world.world.records.push({ type: "TXT", name: txt?.name ?? "", value: txt?.value ?? "" });
    for (let look = 0; look < 6; look++) await ownHost(b, { method: "POST", path: "/check" });
    await later(0);
    expect((await ownHost(b)).data.ownHost).toMatchObject({ state: "live" });
    expect(await db.$count(ownHosts, eq(ownHosts.hostname, name))).toBe(1);
    // Another certificate, and nothing of the company of before.
    const after = world.world.hostnames.filter(({ hostname }) => hostname === name);
    expect([after.length, after[0]?.id === before?.id]).toEqual([1, false]);
    expect((await visit(`https://${name}/api/tenant/${b.tenant.slug}`)).status).toBe(200);
    expect((await visit(`https://${name}/api/tenant/${a.tenant.slug}`)).status).toBe(404);
    expect(await publicOrigin(ports, a.tenant.id)).toBe("https://eavesight.test");
  });

  it("goes with another one, with its owner's word, after a plan that ended, and unproven after two weeks", async () => {
    const company = await enterprise();
    const [first, second] = [newName(), newName()];
    await bringLive(world, company, first);
    await bringLive(world, company, second);
    await later(0);
    expect(world.world.hostnames.map(({ hostname }) => hostname)).not.toContain(first);
    await endPlan(company.owner.id, second);
    await later(0);
    expect(await publicOrigin(ports, company.tenant.id)).toBe("https://eavesight.test");
    await later(29 * days);
    expect(await rowOf(second)).toMatchObject({ state: "live" });
    await later(2 * days);
    await later(0);
    expect(await rowOf(second)).toBeUndefined();
    expect(world.world.hostnames.map(({ hostname }) => hostname)).not.toContain(second);

    const waiting = await enterprise();
    const third = newName();
    await claim(waiting, third);
    await later(15 * days);
    await later(0);
    expect(await rowOf(third)).toBeUndefined();
  });

  it("is not served while the company is suspended, and goes with the account, proven or not", async () => {
    const company = await enterprise();
    const name = newName();
    await bringLive(world, company, name);
    const tenantId = company.tenant.id;
    await runBatch(db, setSuspended({ tenantId, reason: "For now", at: clock }));
    await env.CACHE.delete(`own-host:v1:${name}`);
    expect((await visit(`https://${name}/api/health`)).status).toBe(404);
    expect(await publicOrigin(ports, tenantId)).toBe("https://eavesight.test");
    await runBatch(db, setSuspended({ tenantId, reason: null, at: clock }));
    await db.delete(subscriptions).where(eq(subscriptions.userId, company.owner.id));
    const { email } = only(await db.select().from(users).where(eq(users.id, company.owner.id)));
    const { headers } = company.owner;
    const deleted = await ask("/api/auth/account", { method: "DELETE", body: { email }, headers });
    expect([deleted.status, await deleted.text()]).toEqual([200, expect.any(String)]);
    expect(await rowOf(name)).toMatchObject({ state: "removed" });
    await later(0);
    expect(await rowOf(name)).toBeUndefined();
    expect(world.world.hostnames.map(({ hostname }) => hostname)).not.toContain(name);

    const unproven = await enterprise();
    const second = newName();
    await bringLive(world, unproven, second);
    await setVerified(unproven.owner.id, null);
    await runBatch(db, clearTenants(ports, sql`(SELECT id FROM users WHERE id = ${unproven.owner.id})`));
    await later(0);
    expect(await rowOf(second)).toBeUndefined();
  });

  it("is the owner's alone to see and to change, on Enterprise alone", async () => {
    const company = await enterprise();
    const [stranger, manager] = [await makeUser(), await joinTeam(company, "active", "manager")];
    expect((await claim(company, newName(), stranger)).status).toBe(404);
    expect((await claim(company, newName(), manager)).status).toBe(403);
    expect((await ownHost(company, {}, manager)).status).toBe(403);
    await setVerified(company.owner.id, null);
    expect(await claim(company, newName())).toMatchObject({
      status: 403,
      error: expect.stringContaining("verify your email"),
    });
    expect(await db.$count(ownHosts, eq(ownHosts.tenantId, company.tenant.id))).toBe(0);
    await setVerified(company.owner.id, new Date());
    expect((await claim(company, newName())).status).toBe(200);
    const free = await makeTenant();
    expect(await claim(free, newName())).toMatchObject({ status: 403, error: expect.stringContaining("Enterprise") });
    expect((await ownHost(free)).data).toMatchObject({ isIncluded: false, ownHost: null });
    const response = await ask(`/api/tenants/${company.tenant.id}/own-host`, {
      method: "PUT",
      body: { hostname: newName() },
      headers: { ...company.owner.headers, "Sec-Fetch-Site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });
});

describe("who visits a company's own host name", () => {
  it("finds its public pages, with its name alone", async () => {
    const company = await enterprise({ companyName: "Gable and Sons" });
    const name = newName();
    await bringLive(world, company, name);
    const { slug } = company.tenant;
    const robots = await visit(`https://${name}/robots.txt`);
    expect(await robots.text()).toContain(`Sitemap: https://${name}/sitemap.xml`);
    const sitemap = await (await visit(`https://${name}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>https://${name}/contact</loc>`);
    expect(sitemap).not.toContain("/pricing");
    expect(sitemap).not.toContain("eavesight");
    expect((await visit(`https://${name}/api/tenant/${slug}`)).status).toBe(200);
    expect((await visit(`https://${name}/api/health`)).status).toBe(200);
  });

  it("is led to the platform for what needs an account, and takes along nothing but the company", async () => {
    const company = await enterprise();
    const name = newName();
    await bringLive(world, company, name);
    const { slug } = company.tenant;
    const to = async (path: string, init?: RequestInit) => {
      const response = await visit(`https://${name}${path}`, init);
      return [response.status, response.headers.get("Location")];
    };
    const at = (path: string) => [302, `https://eavesight.test${path}?tenant=${slug}`];
    expect(await to("/auth?code=secret&redirect=//evil.example")).toEqual(at("/auth"));
    expect(await to("/dashboard/leads/1")).toEqual(at("/dashboard/leads/1"));
    expect(await to("/Dashboard")).toEqual(at("/Dashboard"));
    expect(await to("/embed-manager")).toEqual(at("/embed-manager"));
    expect(await to("/%61uth?code=secret")).toEqual(at("/%61uth"));
    expect(await to("/%65s/dashboard")).toEqual(at("/%65s/dashboard"));
    expect((await to("//evil.example/auth"))[1]).toBeNull();
    expect(await to("//auth//evil.example")).toEqual(at("//auth//evil.example"));
    for (const path of [
      "/api/auth/me",
      "/api/subscription",
      "/api/tenant/my-tenant",
      "/api/admin/overview",
      "/api/tenants/1/leads",
      "/API/auth/login",
      "/%61pi/auth/me",
      "/api/%61uth/me",
      "/api/%2e%2e/%61pi/auth/me",
      "/%61pi/auth/me%FF",
    ]) {
      expect([path, ...(await to(path))]).toEqual([path, 404, null]);
    }
    expect(await to("/auth", { method: "POST" })).toEqual([404, null]);
    expect(await to("/auth.data")).toEqual([404, null]);
    // A session has no business here.
    expect(await to("/api/allowance", { headers: company.owner.headers })).toEqual([404, null]);
  });

  it("cannot bend it with spelling, query, cookie or headers", async () => {
    const [company, other] = [await enterprise(), await enterprise()];
    const name = newName();
    await bringLive(world, company, name);
    const dotted = await visit(`https://${name}./contact?utm_source=x`);
    expect([dotted.status, dotted.headers.get("Location")]).toEqual([302, `https://${name}/contact?utm_source=x`]);
    expect((await visit(`https://${name.toUpperCase()}/robots.txt`)).status).toBe(200);
    expect((await visit(`https://${name}:8443/robots.txt`)).status).toBe(200);
    const forwarded = await visit("https://eavesight.test/robots.txt", { headers: { "X-Forwarded-Host": name } });
    expect(await forwarded.text()).toContain("https://eavesight.test/sitemap.xml");
    for (const host of [
      "nobody.example",
      "eavesight.test.",
      "eavesight.test.evil.example",
      `x.${name}`,
      "127.0.0.2",
      `${"a.".repeat(120)}example`,
    ]) {
      const response = await visit(`https://${host}/?tenant=${other.tenant.slug}`);
      expect([host, response.status, await response.text()]).toEqual([host, 404, "Not found."]);
      expect(response.headers.get("Set-Cookie")).toBeNull();
    }
  });

  it("finds nothing of another company there: no file, link, code, page's data or widget", async () => {
    const [company, other] = [await enterprise(), await enterprise({ embedEnabled: true })];
    const name = newName();
    await bringLive(world, company, name);
    const visitor = await makeVisitor();
    const shareOf = async ({ tenant }: typeof company) => {
      const [id, picture] = [newId(), await makeFinished(visitor, { tenantId: tenant.id })];
      const share = { id, tenantId: tenant.id, visualizationId: picture.id, createdAt: new Date() };
      await db.insert(shares).values(share);
      return `/s/${id}/before.jpg`;
    };
    const [own, theirs] = [await shareOf(company), await shareOf(other)];
    const { leadId } = await sendWithPicture({ ...other, widget: await openWidgetOf(other) });
    const token = newToken();
    const tokenHash = await sha256Hex(token);
    await db.insert(pictureLinks).values({ id: newId(), leadId, tokenHash, cause: "form", createdAt: new Date() });
    const sheet = await sendSheet();
    await db.insert(campaigns).values([
      { code: "abcdefgh", tenantId: company.tenant.id, name: "Truck", type: "roofing", createdAt: new Date() },
      { code: "bcdefghj", tenantId: other.tenant.id, name: "Truck", type: "roofing", createdAt: new Date() },
    ]);
    const ticket = { "X-Embed-Ticket": await (await openWidgetOf(other)).ticket() };
    const { slug } = other.tenant;
    const at = async (origin: string, path: string, init?: RequestInit) => (await visit(origin + path, init)).status;
    const paths: [string, number, RequestInit?][] = [
      [theirs, 200],
      [`/es${theirs}`, 200],
      [`/your-picture/${token}/before.jpg`, 200],
      [`/approve/${sheet.token}/1/before.jpg`, 200],
      [`/api/your-picture/${token}/continue`, 200, { method: "POST", body: "{}" }],
      [`/api/approve/${sheet.token}/open`, 200, { method: "POST", body: JSON.stringify({ version: 1 }) }],
      [`/api/tenant/${slug}`, 200],
      [`/api/products/roofing-siding?tenant=${slug}`, 200],
      [`/api/allowance?tenant=${slug}`, 200],
      ["/api/allowance", 200, { headers: ticket }],
      [`/api/leads/own-picture?tenantId=${other.tenant.id}`, 200],
      [`/stop/${token}`, 200, { method: "POST", body: "List-Unsubscribe=One-Click" }],
    ];
    for (const [path, there, init] of paths) {
      const headers = { "Content-Type": "application/json", ...init?.headers };
      expect([path, await at(`https://${name}`, path, { ...init, headers })]).toEqual([path, 404]);
      expect([path, await at("https://eavesight.test", path, { ...init, headers })]).toEqual([path, there]);
    }
    const lead = { leadType: "contact", tenantId: other.tenant.id };
    const body = JSON.stringify(lead);
    const posted = { method: "POST", body, headers: { "Content-Type": "application/json" } };
    expect(await at(`https://${name}`, "/api/leads", posted)).toBe(400);
    expect(await at(`https://${name}`, own)).toBe(200);
    expect(await at(`https://${name}`, `/api/tenant/${company.tenant.slug}`)).toBe(200);
    expect(await at(`https://${name}`, `/approve/${sheet.token}/sheet.pdf`)).toBe(404);
    expect(await at(`https://${name}`, "/go/abcdefgh")).toBe(302);
    expect(await at(`https://${name}`, "/go/bcdefghj")).not.toBe(302);
    expect(await at("https://eavesight.test", "/go/bcdefghj")).toBe(302);
  });

  it("is led back while the plan is over, links for good and nothing else", async () => {
    const company = await enterprise();
    const name = newName();
    await bringLive(world, company, name);
    await endPlan(company.owner.id, name);
    const { slug } = company.tenant;
    const page = await visit(`https://${name}/roofing-siding`);
    expect([page.status, page.headers.get("Location")]).toEqual([
      302,
      `https://eavesight.test/roofing-siding?tenant=${slug}`,
    ]);
    const widget = await visit(`https://${name}/embed-roofing?tenant=x&primaryColor=%23123456`, {
      headers: { "Sec-Fetch-Dest": "iframe" },
    });
    expect(widget.headers.get("Location")).toBe(
      `https://eavesight.test/embed-roofing?tenant=${slug}&primaryColor=%23123456`,
    );
    expect((await visit(`https://${name}/api/tenant/${slug}`)).status).toBe(404);
    // And the platform does not send them round in a circle.
    const back = await visit(page.headers.get("Location") ?? "", { method: "HEAD" });
    expect(back.status).not.toBe(302);
  });

  it("comes to it from links to the company at the platform, unless they go about within the platform", async () => {
    const company = await enterprise();
    const name = newName();
    await bringLive(world, company, name);
    const { slug } = company.tenant;
    const from = async (path: string, headers: Record<string, string> = {}) =>
      (await visit(`https://eavesight.test${path}`, { headers, method: "HEAD" })).headers.get("Location");
    expect(await from(`/?tenant=${slug}`)).toBe(`https://${name}/`);
    expect(await from(`/roofing-siding?utm_source=sign&tenant=${slug.toUpperCase()}`)).toBe(
      `https://${name}/roofing-siding?utm_source=sign`,
    );
    expect(
      await from(`/contact?tenant=${slug}`, { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" }),
    ).toBe(`https://${name}/contact`);
    expect(await from(`/contact?tenant=${slug}`, { "Sec-Fetch-Site": "same-origin" })).toBeNull();
    expect(await from(`/embed-roofing?tenant=${slug}`)).toBeNull();
    expect(await from(`/auth?tenant=${slug}`)).toBeNull();
    expect(await from(`/api/tenant/${slug}`)).toBeNull();
  });
});

describe("mails of a company with its own host name", () => {
  const send = async (tenantId: number) => {
    const content = { subject: "Your picture", text: "Look", html: "<p>Look</p>" };
    await runBatch(db, [
      await enqueueMail(ports, { to: "ada@example.test", kind: "team-invitation", tenantId, userId: null, content }),
    ]);
    await sendDueMails(ports, (id) => ownMailAddress(ports, id));
    return world.resend.mails.at(-1)?.from;
  };

  /** What stands below a mail, as a page and as plain text. */
  const mailOf = async (tenant: Tenant) => {
    const brand = await brandOf(ports, tenant);
    const texts = { subject: "Hello", preheader: "Hello", heading: "Hello", body: html`<p>Hello</p>` };
    const page = await layoutMail({ brand, ...texts, button: null, note: null });
    return { footer: [page, plainFooter(brand)] };
  };

  it("come from it once the carrier has found its records, and from the platform again with the plan or the switch", async () => {
    const company = await enterprise({ companyName: "Gable" });
    const name = newName();
    const early = await claim(company, name);
    expect(early.data.takesMail).toBe(true);
    const turn = (isOn: boolean) => ownHost(company, { method: "PUT", path: "/mail", body: { isOn } });
    expect((await turn(true)).status).toBe(409);
    await bringLive(world, company, name);
    expect(await send(company.tenant.id)).toContain("<hello@eavesight.test>");
    const on = await turn(true);
    expect(on.data.ownHost?.mail).toMatchObject({ state: "waiting", from: `hello@${name}` });
    expect(on.data.ownHost?.mail.records).toContainEqual({
      type: "TXT",
      name: `send.${name}`,
      value: "v=spf1 include:amazonses.com ~all",
    });
    expect(await send(company.tenant.id)).toContain("<hello@eavesight.test>");
    world.addMailRecords();
    await ownHost(company, { method: "POST", path: "/check" });
    const verified = await ownHost(company, { method: "POST", path: "/check" });
    expect(verified.data.ownHost?.mail.state).toBe("verified");
    expect(await send(company.tenant.id)).toBe(`"Gable" <hello@${name}>`);
    await turn(false);
    expect(await send(company.tenant.id)).toContain("<hello@eavesight.test>");
    expect(world.world.domains).toEqual([]);
  });

  it("name the provider nowhere, for as long as the plan leaves it away", async () => {
    const company = await enterprise({ companyName: "Gable" });
    const { footer } = await mailOf(company.tenant);
    expect(footer).toEqual([expect.stringContaining("Gable"), expect.stringContaining("Gable")]);
    for (const part of footer) expect(part).not.toMatch(/Powered by|Eavesight/);
    await db.update(subscriptions).set({ plan: "business-pro" }).where(eq(subscriptions.userId, company.owner.id));
    for (const part of (await mailOf(company.tenant)).footer) expect(part).toContain("Powered by Eavesight");
  });

  it("come from the platform at the second try, should the carrier not take the domain any more", async () => {
    const company = await enterprise();
    const name = newName();
    await bringLive(world, company, name);
    await db.update(ownHosts).set({ mailStatus: "verified" }).where(eq(ownHosts.hostname, name));
    world.resend.plan({ status: 403, name: "validation_error", message: "The domain is not verified." });
    await send(company.tenant.id);
    clock += 60_000;
    await db
      .update(mails)
      .set({ dueAt: new Date(0) })
      .where(eq(mails.tenantId, company.tenant.id));
    await sendDueMails(ports, (id) => ownMailAddress(ports, id));
    expect(world.resend.calls.map(({ from }) => /<(.*)>/.exec(from)?.[1])).toEqual([
      `hello@${name}`,
      "hello@eavesight.test",
    ]);
  });

  it.each([
    ["send", "company.com", "send.company.com"],
    ["send.visualize", "visualize.company.com", "send.visualize.company.com"],
    ["resend._domainkey.visualize.company.com", "visualize.company.com", "resend._domainkey.visualize.company.com"],
  ])("have whole names in their records: %s of %s", (record, domain, whole) => {
    expect(wholeName(record, domain)).toBe(whole);
  });
});
