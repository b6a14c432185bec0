import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api.ts";
import { createApp } from "../app.ts";
import { ask, makeUser } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { fakeStripe, post, type StripeAtTheWire } from "../test/stripe-at-the-wire.ts";

let stripe: StripeAtTheWire;
beforeEach(() => {
  stripe = fakeStripe();
});
afterEach(() => vi.restoreAllMocks());

const plan = { planId: env.CONTRACTOR_MONTHLY_PRICE };

/** A route is listed here or the test below fails. `body` is one that the route would take. */
const rows: Record<string, { for: "stripe" | "signed-in"; body?: unknown }> = {
  "POST /subscription/webhook": { for: "stripe" },
  "GET /subscription": { for: "signed-in" },
  "POST /subscription/checkout": { for: "signed-in", body: plan },
  "POST /subscription/upgrade": { for: "signed-in", body: plan },
  "GET /subscription/billing": { for: "signed-in" },
  "POST /subscription/preview": { for: "signed-in", body: { kind: "seats", additionalSeats: 1 } },
  "POST /subscription/cancel": { for: "signed-in", body: {} },
  "POST /subscription/resume": { for: "signed-in", body: {} },
  "POST /subscription/portal": { for: "signed-in" },
  "POST /subscription/seats": { for: "signed-in", body: { additionalSeats: 1 } },
  "POST /subscription/refresh": { for: "signed-in" },
};
const otherSites = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.test" };
const signedIn = Object.entries(rows).filter(([, row]) => row.for === "signed-in");

describe("every route of /api/subscription", () => {
  it("has a row here, and every row a route", () => {
    const routes = api.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/subscription"));
    const named = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect([...named].sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(signedIn)("%s is for live sessions alone", async (route, { body }) => {
    const [method, path] = route.split(" ");
    await expectSignedInOnly({ method, path: `/api${path}`, body });
    expect(stripe.calls).toEqual([]);
  });

  it.each(signedIn.filter(([route]) => route.startsWith("POST")))(
    "%s takes nothing from other sites",
    async (route, { body }) => {
      const [method, path] = route.split(" ");
      const person = await makeUser();
      for (const [name, value] of Object.entries(otherSites)) {
        const response = await ask(`/api${path}`, { method, headers: { ...person.headers, [name]: value }, body });
        expect(response.status).toBe(403);
      }
      expect(stripe.calls).toEqual([]);
    },
  );

  it("is limited for an account, as each costs calls at Stripe", async () => {
    const person = await makeUser();
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await post(person, "/cancel")).status);
    expect(statuses).toEqual([...Array(30).fill(409), 429, 429]);
  });

  it("is 405 for another method", async () => {
    expect((await ask("/api/subscription/webhook")).status).toBe(405);
    expect((await ask("/api/subscription/checkout")).status).toBe(405);
  });
});

describe("without Stripe's key", () => {
  const app = createApp(() => new Response());

  async function askWithoutKey(path: string, init: RequestInit): Promise<Response> {
    const withoutKey = { ...env, STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
    return app.fetch(new Request(`https://eavesight.test/api${path}`, init), withoutKey, createExecutionContext());
  }

  it("nothing is sold, and a sentence says so; the rest works", async () => {
    const { headers } = await makeUser();
    const body = JSON.stringify(plan);
    const json = { ...headers, "Content-Type": "application/json" };
    const rejected = await askWithoutKey("/subscription/checkout", { method: "POST", headers: json, body });
    expect([rejected.status, await rejected.json()]).toEqual([
      503,
      {
        success: false,
        code: "UNAVAILABLE",
        error: "You can't buy or change a plan here right now. Please try again later.",
      },
    ]);
    expect((await askWithoutKey("/subscription/webhook", { method: "POST", body: "{}" })).status).toBe(503);
    expect((await askWithoutKey("/subscription", { headers })).status).toBe(200);
    expect((await askWithoutKey("/subscription/refresh", { method: "POST", headers })).status).toBe(200);
    expect((await askWithoutKey("/auth/me", { headers })).status).toBe(200);
  });
});
