import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "./app.ts";

const app = createApp(() => new Response("a page"));

const ask = (path: string, init: RequestInit = {}, changed: Record<string, unknown> = {}) =>
  app.fetch(new Request(`https://eavesight.test${path}`, init), { ...env, ...changed }, createExecutionContext());

describe("an address of the API", () => {
  it.each([
    ["DELETE", "/api/photos", "POST"],
    ["PUT", "/api/visualizations", "POST, GET"],
    ["POST", "/api/tenant/demo", "GET"],
    ["PATCH", "/api/visualizations/x/image?kind=after", "GET"],
  ])("says what it takes when asked to %s %s", async (method, path, allowed) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ success: false, code: "METHOD_NOT_ALLOWED" });
  });

  it("is a 404 where there is nothing, and answers HEAD like GET", async () => {
    expect((await ask("/api/nowhere", { method: "DELETE" })).status).toBe(404);
    const head = await ask("/api/tenant/demo", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
});

it("says what language it answers in, a page like an error", async () => {
  const answers = await Promise.all(
    ["/", "/api/nowhere"].map((path) => ask(path, { headers: { "Accept-Language": "fr" } })),
  );
  expect(answers.map(({ headers }) => headers.get("Content-Language"))).toEqual(["en", "en"]);
});

it("writes down no secret of an address, also where a request fails", async () => {
  const logged: string[] = [];
  const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const spy of spies) spy.mockImplementation((line: string) => logged.push(line));
  for (const path of ["/api/invitations/a-secret-token", "/s/a-secret-token/og.jpg"]) {
    expect((await ask(path, {}, { DB: null })).status).toBe(500);
  }
  for (const spy of spies) spy.mockRestore();
  expect(logged).toHaveLength(4);
  expect(logged.filter((line) => line.includes("a-secret-token"))).toEqual([]);
});

describe("plain http", () => {
  const plainly = (init: RequestInit = {}, changed: Record<string, unknown> = {}) =>
    app.fetch(
      new Request("http://eavesight.test/api/leads?a=1", init),
      { ...env, ...changed },
      createExecutionContext(),
    );

  it("leads to the same address by https, and a form that was sent keeps its method", async () => {
    for (const method of ["GET", "POST"]) {
      const response = await plainly({ method });
      expect(response.status).toBe(308);
      expect(response.headers.get("Location")).toBe("https://eavesight.test/api/leads?a=1");
    }
  });

  it("is served where the site has no https, as on a laptop", async () => {
    expect((await plainly({ method: "PUT" }, { SITE_ORIGIN: "http://localhost:5173", OWN_HOST_ZONE: "" })).status).toBe(
      405,
    );
  });
});

it("data and pages are for our own origin alone", async () => {
  for (const path of ["/", "/api/health"]) {
    expect((await ask(path)).headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  }
});

describe("in production", () => {
  const from = { headers: { "CF-Connecting-IP": "203.0.113.5" } };
  const production = { APP_ENV: "production" };

  it("nothing is served without the signing key, and the log names the field", async () => {
    const { URL_SIGNING_KEY: _, ...withoutKey } = { ...env };
    const logged: string[] = [];
    const original = console.error;
    console.error = (line: string) => logged.push(line);
    try {
      for (const path of ["/api/health", "/", "/api/tenant/demo"]) {
        const request = new Request(`https://eavesight.test${path}`);
        const response = await app.fetch(
          request,
          { ...withoutKey, ...production } as unknown as Env,
          createExecutionContext(),
        );
        expect(response.status).toBe(500);
        expect(await response.text()).not.toContain("URL_SIGNING_KEY");
      }
    } finally {
      console.error = original;
    }
    expect(logged).toHaveLength(3);
    for (const line of logged) expect(line).toContain("Configuration: URL_SIGNING_KEY");
  });

  it("the site's own address is an https one, or its cookies could be read on the way", async () => {
    const plain = { SITE_ORIGIN: "http://eavesight.test" };
    expect((await ask("/api/health", {}, { ...production, ...plain })).status).toBe(500);
    expect((await ask("/api/health", {}, plain)).status).toBe(200);
  });

  it("variables that are for tests are refused", async () => {
    expect((await ask("/api/health", {}, { ...production, RENDER_DELAY_MS: "5" })).status).toBe(500);
    expect((await ask("/api/health", {}, { RENDER_DELAY_MS: "5" })).status).toBe(200);
  });

  it("a flood from one address is stopped before the database, pages are not", async () => {
    const asked: string[] = [];
    const full = { limit: async ({ key }: { key: string }) => ({ success: asked.push(key) < 3 }) };
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      const response = await ask("/api/health", from, { ...production, API_RATE: full, DB: null });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toContain("203.0.113.5");
    expect((await ask("/", from, { ...production, API_RATE: full })).status).toBe(200);
  });
});
