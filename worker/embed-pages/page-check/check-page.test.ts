import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../../auth/table.ts";
import { embeds } from "../../embeds/table.ts";
import { tenantSlugs, tenants } from "../../tenants/table.ts";
import { ask, db, makeUser } from "../../test/factories.ts";
import { type EmbedTenant, makeEmbedTenant } from "../../test/widgets.ts";
import type { PageCheck } from "./page-check.contract.ts";
import { policyAllows } from "./policy-allows.ts";

const origin = "https://eavesight.test";
const site = "https://ridge.example";

/** Stands where the company's site would be. */
type Answer = string | (() => Response | Promise<Response>);
let calls: { url: string; init: RequestInit | undefined }[] = [];
function serve(pages: Record<string, Answer>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    calls.push({ url, init });
    const answer = pages[url] ?? (() => new Response("", { status: 404 }));
    return typeof answer === "string" ? html(answer) : answer();
  });
}
const html = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
const moved = (to: string) => () => new Response(null, { status: 301, headers: { Location: to } });

beforeEach(async () => {
  calls = [];
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

async function check(company: EmbedTenant, page = `${site}/roofs`, headers = company.owner.headers) {
  const response = await ask(`/api/tenants/${company.id}/embeds/check`, { headers, body: { page } });
  const answer = await response.json<{ data?: PageCheck; error?: string }>();
  return { status: response.status, error: answer.error, ...answer.data };
}

const makeCompany = () => makeEmbedTenant({ sites: [site] });
const tag = (slug: string, more = "") =>
  `<script src="${origin}/embed.js" data-tenant="${slug}" data-type="roofing" ${more} async></script>`;
const seen = (company: EmbedTenant, at = Date.now(), on = site) =>
  db.insert(embeds).values({ tenantId: company.id, type: "roofing", origin: on, seenAt: new Date(at) });

describe("a page with the company's code", () => {
  it("works where visitors saw the widget, and is fine but unseen before that", async () => {
    const company = await makeCompany();
    serve({ [`${site}/roofs`]: `<main>${tag(company.slug)}</main>` });
    expect(await check(company)).toMatchObject({ state: "unseen", sources: ["page"], seenAt: null, line: null });
    // With or without www.
    await seen(company, Date.now(), "https://www.ridge.example");
    expect(await check(company)).toMatchObject({ state: "works", sources: ["page", "visitors"] });
  });

  it.each([
    ["a module", (slug: string) => tag(slug, 'type="module"')],
    ["a button", (slug: string) => tag(slug).replace("embed.js", "embed-dialog.js")],
    ["a frame", (slug: string) => `<iframe src="${origin}/embed-pools?tenant=${slug}&amp;showHeader=true"></iframe>`],
    ["one that is loaded later", (slug: string) => tag(slug).replace("src=", "data-lazy-src=")],
  ])("is found as %s", async (_how, code) => {
    const company = await makeCompany();
    serve({ [`${site}/roofs`]: code(company.slug) });
    expect(await check(company)).toMatchObject({ state: "unseen" });
  });

  it.each([
    ["<div hidden>CODE</div>", "hidden"],
    ['<section style="color:red; DISPLAY : none"><p>x</p>CODE</section>', "hidden"],
    ["<template>CODE</template>", "hidden"],
    ['<div style="display:none">Menu</div>CODE', "unseen"],
    ['<meta http-equiv="Content-Security-Policy" content="script-src \'self\'">CODE', "blocked"],
    [`<meta http-equiv="content-security-policy" content="script-src ${origin}; frame-src *">CODE`, "unseen"],
    ["<!-- CODE -->", "missing"],
  ] as const)("in %s is %s", async (page, state) => {
    const company = await makeCompany();
    serve({ [`${site}/roofs`]: page.replace("CODE", tag(company.slug)) });
    expect((await check(company)).state).toBe(state);
  });

  it("is kept out by the header of the page, with the two lines to add", async () => {
    const company = await makeCompany();
    const policy = { "Content-Security-Policy": `default-src 'self'; script-src 'self' ${origin}` };
    serve({ [`${site}/roofs`]: () => html(tag(company.slug), policy) });
    expect(await check(company)).toMatchObject({
      state: "blocked",
      line: `script-src ${origin};\nframe-src ${origin};`,
    });
  });

  it("is old where it names a former address or name, and another company's where it names that", async () => {
    const company = await makeCompany();
    const other = await makeCompany();
    const former = `former-${company.slug}`;
    await db.insert(tenantSlugs).values({ slug: former, tenantId: company.id });
    serve({
      [`${site}/old`]: tag(former),
      [`${site}/named`]: tag(company.slug, 'data-company-name="Ridge Before"'),
      [`${site}/theirs`]: tag(other.slug),
      [`${site}/nobody`]: tag("no-such-company"),
    });
    const line = `<script src="${origin}/embed.js" data-tenant="${company.slug}" data-type="manager" async></script>`;
    expect(await check(company, `${site}/old`)).toMatchObject({ state: "old-code", line });
    expect(await check(company, `${site}/named`)).toMatchObject({ state: "old-code", line });
    expect(await check(company, `${site}/theirs`)).toMatchObject({ state: "other-company", line });
    expect(await check(company, `${site}/nobody`)).toMatchObject({ state: "other-company", line });
  });
});

describe("a page without it", () => {
  it("shows it as text, or has none; where visitors saw it another script has put it there", async () => {
    const company = await makeCompany();
    const text = tag(company.slug).replaceAll("<", "&lt;");
    serve({ [`${site}/roofs`]: "<h1>Roofs</h1>", [`${site}/text`]: `<p>${text}</p>` });
    expect(await check(company, `${site}/text`)).toMatchObject({ state: "as-text", sources: ["page"] });
    expect(await check(company)).toMatchObject({ state: "missing", sources: ["page"] });
    await seen(company);
    expect(await check(company)).toMatchObject({ state: "works", sources: ["visitors"], line: null });
    await db.update(embeds).set({ seenAt: new Date(Date.now() - 8 * 86_400_000) });
    expect(await check(company)).toMatchObject({ state: "missing", seenAt: expect.any(String) });
  });

  it("may be somebody else's script of the same name", async () => {
    const company = await makeCompany();
    serve({ [`${site}/roofs`]: tag(company.slug).replace(origin, "https://evil.example") });
    expect((await check(company)).state).toBe("missing");
  });
});

describe("what is fetched", () => {
  it("is a page of the company's own sites, as anybody would ask for it", async () => {
    const company = await makeCompany();
    serve({ [`${site}/roofs`]: tag(company.slug) });
    await check(company, "www.ridge.example/roofs");
    await check(company);
    expect(calls.map(({ url }) => url)).toEqual(["https://www.ridge.example/roofs", `${site}/roofs`]);
    const { redirect, headers, credentials, body } = calls[1].init ?? {};
    expect([redirect, credentials, body]).toEqual(["manual", undefined, undefined]);
    expect(Object.keys(headers ?? {})).toEqual(["User-Agent", "Accept"]);
  });

  it.each([
    "https://other.example/",
    "http://ridge.example/",
    "https://user:secret@ridge.example/",
    "https://ridge.example:9000/",
    "https://ridge.example.evil.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/",
    "file:///etc/passwd",
    "",
    "x".repeat(600),
  ])("is never %s", async (page) => {
    const company = await makeCompany();
    serve({});
    expect((await check(company, page)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it("is nothing before the company names its sites", async () => {
    const company = await makeEmbedTenant();
    serve({});
    expect((await check(company)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it("follows three redirects within the site, and none out of it", async () => {
    const company = await makeCompany();
    serve({
      [`${site}/roofs`]: moved("https://www.ridge.example/roofs"),
      "https://www.ridge.example/roofs": moved("/2"),
      "https://www.ridge.example/2": moved("/3"),
      "https://www.ridge.example/3": tag(company.slug),
      [`${site}/round`]: moved("/round"),
      [`${site}/out`]: moved("https://other.example/"),
      [`${site}/in`]: moved("http://127.0.0.1/admin"),
      [`${site}/plain`]: moved("http://ridge.example/plain"),
    });
    expect(await check(company)).toMatchObject({ state: "unseen", page: "https://www.ridge.example/3" });
    calls = [];
    expect((await check(company, `${site}/round`)).state).toBe("unreachable");
    expect(calls).toHaveLength(4);
    for (const path of ["out", "in", "plain"]) {
      calls = [];
      expect([path, (await check(company, `${site}/${path}`)).state]).toEqual([path, "unreachable"]);
      expect(calls).toHaveLength(1);
    }
  });

  it("is HTML of a page that answers, its first megabyte, and has five seconds", async () => {
    const company = await makeCompany();
    const code = tag(company.slug);
    serve({
      [`${site}/json`]: () => new Response(code, { headers: { "Content-Type": "application/json" } }),
      [`${site}/gone`]: () => new Response(code, { status: 500, headers: { "Content-Type": "text/html" } }),
      [`${site}/down`]: () => Promise.reject(new TypeError("refused")),
      [`${site}/large`]: code + "x".repeat(3_000_000),
      [`${site}/late`]: "x".repeat(1_000_000) + code,
    });
    const states = [];
    for (const path of ["json", "gone", "down", "large", "late"]) {
      states.push((await check(company, `${site}/${path}`)).state);
    }
    expect(states).toEqual(["unreachable", "unreachable", "unreachable", "unseen", "missing"]);
    expect(calls.every(({ init }) => init?.signal instanceof AbortSignal)).toBe(true);
  });

  it("is asked for by the company's own people, thirty times an hour", async () => {
    const company = await makeCompany();
    const stranger = await makeUser();
    serve({ [`${site}/roofs`]: "" });
    expect((await check(company, undefined, stranger.headers)).status).toBe(404);
    expect((await check(company, undefined, {} as typeof stranger.headers)).status).toBe(401);
    expect(calls).toEqual([]);
    for (let i = 0; i < 30; i++) expect((await check(company)).status).toBe(200);
    expect((await check(company)).status).toBe(429);
  });

  it("does not tell what stands in the page", async () => {
    const company = await makeCompany();
    await db.update(tenants).set({ companyName: "Ridge" }).where(eq(tenants.id, company.id));
    serve({ [`${site}/roofs`]: "<p>a secret of the page</p>" });
    expect(JSON.stringify(await check(company))).not.toContain("secret");
  });
});

describe("a policy", () => {
  it.each([
    ["", true],
    ["img-src 'none'", true],
    ["default-src 'none'", false],
    ["default-src https:", true],
    ["default-src *", true],
    [`script-src ${origin}; frame-src eavesight.test`, true],
    [`script-src ${origin}; frame-src 'self'`, false],
    [`script-src ${origin}; child-src 'none'`, false],
    [`script-src-elem 'self'; script-src *; frame-src *`, false],
    ["script-src *.test:443; frame-src *", true],
    ["script-src *.example; frame-src *", false],
    ["script-src http://eavesight.test; frame-src *", false],
    [`script-src 'strict-dynamic' ${origin}; frame-src *`, false],
    [`SCRIPT-SRC HTTPS://EAVESIGHT.TEST; frame-src *; script-src 'none'`, true],
  ])("%j lets the script in: %s", (policy, isIn) => {
    expect(policyAllows([policy], { kind: "script", origin, hasNonce: false })).toBe(isIn);
  });

  it("is one of several that all have to let it in; a nonce on the tag is heeded, a frame has none", () => {
    const code = { kind: "script", origin, hasNonce: true } as const;
    expect(policyAllows(["script-src 'nonce-abc' 'strict-dynamic'"], code)).toBe(true);
    expect(policyAllows(["script-src 'nonce-abc'", "script-src 'self'"], code)).toBe(false);
    expect(policyAllows(["frame-src 'nonce-abc'"], code)).toBe(false);
    expect(policyAllows(["script-src 'none'"], { ...code, kind: "iframe" })).toBe(true);
  });
});
