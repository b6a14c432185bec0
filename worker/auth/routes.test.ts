import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../api.ts";
import { ask, db } from "../test/factories.ts";
import { expectSignedInOnly } from "../test/guards.ts";
import { fakeResend } from "../test/resend.ts";
import { providerIds } from "./providers/providers.catalogue.ts";
import { rateCounters } from "./table.ts";

beforeEach(async () => {
  fakeResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

const password = "four sunny porches";
const token = "t".repeat(43);
const credential = { id: "c", rawId: "c", type: "public-key", response: { clientDataJSON: "e30" } };

/** Who may ask what. A route is listed here or the test below fails. `body` is one that the route would take. */
type Row = { for: "everyone" | "signed-in"; body?: unknown };
const rows: Record<string, Row> = {
  "POST /auth/register": { for: "everyone" },
  "POST /auth/login": { for: "everyone" },
  // Whoever is signed out already is told that it went well.
  "POST /auth/logout": { for: "everyone" },
  ...Object.fromEntries(
    providerIds.flatMap((id): [string, Row][] => [
      [`GET /auth/${id}`, { for: "everyone" }],
      [`GET /auth/${id}/callback`, { for: "everyone" }],
      [`POST /auth/proof/${id}`, { for: "signed-in" }],
    ]),
  ),
  "POST /auth/exchange": { for: "everyone" },
  "POST /auth/verify-email": { for: "everyone" },
  "POST /auth/forgot-password": { for: "everyone" },
  "POST /auth/reset-password": { for: "everyone" },
  "POST /auth/mail-link": { for: "everyone" },
  "POST /auth/resend-verification": { for: "signed-in", body: {} },
  "GET /auth/me": { for: "signed-in" },
  "PATCH /auth/me": { for: "signed-in", body: { firstName: "Eve", lastName: "Else" } },
  "PUT /auth/me/language": { for: "signed-in", body: { language: "es-US" } },
  "GET /auth/sessions": { for: "signed-in" },
  "DELETE /auth/sessions": { for: "signed-in" },
  "DELETE /auth/sessions/:id": { for: "signed-in" },
  "POST /auth/change-password": { for: "signed-in", body: { currentPassword: password, newPassword: `${password}!` } },
  "POST /auth/second-step": { for: "everyone" },
  "POST /auth/second-step/passkey": { for: "everyone" },
  "GET /auth/factors": { for: "signed-in" },
  "POST /auth/factors/passkeys/request": { for: "signed-in" },
  "POST /auth/factors/passkeys": { for: "signed-in", body: { response: credential } },
  "PATCH /auth/factors/passkeys/:id": { for: "signed-in", body: { name: "Laptop" } },
  "DELETE /auth/factors/passkeys/:id": { for: "signed-in" },
  "POST /auth/factors/app": { for: "signed-in" },
  "POST /auth/factors/app/confirm": { for: "signed-in", body: { code: "123456" } },
  "DELETE /auth/factors/app": { for: "signed-in" },
  "POST /auth/factors/recovery-codes": { for: "signed-in" },
  "POST /auth/proof": { for: "signed-in", body: { method: "password", password } },
  "POST /auth/proof/passkey": { for: "signed-in" },
  "DELETE /auth/account": { for: "signed-in", body: { password, email: "ada@example.test" } },
  "GET /auth/export": { for: "signed-in" },
};

const routes = new Set(
  api.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/auth"))
    .map(({ method, path }) => `${method} ${path}`),
);

describe("every route of /api/auth", () => {
  it("has a row here, and every row a route", () => {
    expect([...routes].sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(Object.entries(rows).filter(([, row]) => row.for === "signed-in"))(
    "%s is for live sessions alone",
    async (route, { body }) => {
      const [method, path] = route.split(" ");
      await expectSignedInOnly({ method, path: `/api${path.replace(/:\w+/g, "any")}`, body });
    },
  );

  it.each(Object.entries(rows).filter(([route, row]) => row.for === "everyone" && route.startsWith("POST")))(
    "%s signs nobody in who sends what is nothing",
    async (route) => {
      const path = `/api${route.split(" ")[1]}`;
      for (const body of [{}, { email: "nobody@example.test", password, token, code: token }]) {
        const text = await (await ask(path, { body })).text();
        expect(JSON.parse(text).data?.token).toBeUndefined();
      }
    },
  );
});
