import { expect, it } from "vitest";
import { ask, makeUser } from "./test/factories.ts";

const person = { email: "ada@example.test", password: "seven rainy gables", firstName: "Ada", lastName: "Porter" };

it.each<[string, string, unknown, string]>([
  ["POST", "/api/auth/register", { ...person, email: "name@localhost" }, "Please enter a valid email address."],
  ["POST", "/api/auth/login", { email: "ada@example.test" }, "Password is missing."],
  ["POST", "/api/auth/login", { email: 7, password: "x" }, "Email has to be text."],
  ["POST", "/api/auth/login", [], "The request has to be a JSON object."],
  [
    "POST",
    "/api/auth/register",
    { ...person, firstName: "Ada\u202Etxet" },
    "First name has characters that don't belong in a name.",
  ],
  [
    "POST",
    "/api/auth/register",
    { ...person, lastName: "P\u200Border" },
    "Last name has characters that don't belong in a name.",
  ],
  ["POST", "/api/auth/verify-email", { token: "short" }, "Token is too short."],
  ["PATCH", "/api/tenant/my-tenant", { sites: ["https://a.example", "no site"] }, ""],
  ["PATCH", "/api/tenant/my-tenant", { showPricing: "yes" }, "Show pricing has to be true or false."],
  ["PATCH", "/api/tenant/my-tenant", { leadFields: "all" }, "Lead fields have to be an object."],
  ["PATCH", "/api/tenant/my-tenant", { address: 7 }, "The address isn't valid."],
  [
    "PATCH",
    "/api/tenant/my-tenant",
    { leadFields: { phone: "maybe" } },
    "Phone has to be one of these: hidden, optional, required.",
  ],
  ["PATCH", "/api/tenant/my-tenant", { ownerId: 1 }, "There is no field called ownerId."],
])("%s %s of %j is told in a plain sentence", async (method, path, body, words) => {
  const { headers } = await makeUser();
  const response = await ask(path, { method, body, headers });
  const { error } = await response.json<{ error: string }>();
  expect(response.status).toBe(400);
  if (words) expect(error).toBe(words);
  expect(error).toMatch(/^[A-Z].*[.]$/);
  expect(error).not.toMatch(/\(\w+(\.\w+)*\)|Invalid input|expected|received|undefined|Unrecognized/);
});

it("asks who somebody is before it judges what they send", async () => {
  for (const [method, path] of [
    ["PATCH", "/api/tenant/my-tenant"],
    ["POST", "/api/tenant/my-tenant"],
    ["PATCH", "/api/auth/me"],
    ["POST", "/api/auth/change-password"],
    ["POST", "/api/auth/resend-verification"],
    ["POST", "/api/tenants/1/channels"],
  ]) {
    const response = await ask(path, { method, body: { nothing: { of: "this" } } });
    expect([method, path, response.status]).toEqual([method, path, 401]);
  }
});

it.each(["Zoë", "O’Neil", "José María", "می\u200Cنا", "नि\u200Dशा", "李"])("takes %s for a name", async (firstName) => {
  const { headers } = await makeUser();
  const response = await ask("/api/auth/me", { method: "PATCH", body: { firstName, lastName: "Porter" }, headers });
  expect(response.status).toBe(200);
});
