import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { teams } from "../teams/table.ts";
import { tenants } from "../tenants/table.ts";
import { password, signUpAs } from "../test/claims.ts";
import { makeTenant } from "../test/companies.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { order } from "../test/make-picture.ts";
import { giveSubscription, makeTeam } from "../test/plans.ts";
import { fakeProvidersAndResend } from "../test/providers-and-resend.ts";
import { exchange, newEmail, openBrowser, signInAtGoogle, somebody } from "../test/providers-at-the-wire.ts";
import { addressOfPerson } from "../test/teams.ts";

/** What an account has from the moment in which somebody arrives at it: cells of `docs/rights.md`. */

let resend: ReturnType<typeof fakeProvidersAndResend>;
beforeEach(async () => {
  resend = fakeProvidersAndResend();
  await db.delete(rateCounters);
});
afterEach(() => vi.restoreAllMocks());

type Headers = { headers: Record<string, string> };

async function tokenOf(response: Response): Promise<Headers> {
  expect(response.status).toBe(200);
  const { data } = await response.json<{ data: { token: string } }>();
  return { headers: { Authorization: `Bearer ${data.token}` } };
}

async function throughGoogle(email: string): Promise<Headers> {
  const browser = openBrowser();
  return tokenOf(await exchange(browser, await signInAtGoogle(browser, somebody(email))));
}

async function byNewPassword(email: string): Promise<Headers> {
  await ask("/api/auth/forgot-password", { body: { email } });
  const token = /#reset=([\w-]+)/.exec((await resend.mailTo(email, /Reset|Set a/)).text)?.[1];
  return tokenOf(await openBrowser().visit("/api/auth/reset-password", { body: { token, password } }));
}

async function dataAt<T>({ headers }: Headers, path: string, method = "GET"): Promise<T> {
  return (await (await ask(path, { method, headers })).json<{ data: T }>()).data;
}
const idsAt = async (person: Headers, path: string) =>
  (await dataAt<{ id: string }[]>(person, path)).map(({ id }) => id);
const share = (person: Person, id: string) =>
  dataAt<{ id: string }>(person, `/api/visualizations/${id}/share`, "POST").then((shared) => shared.id);
const statusOf = async (path: string) => {
  const response = await ask(path);
  await response.arrayBuffer();
  return response.status;
};

describe.each([
  ["through Google", throughGoogle],
  ["by a new password", byNewPassword],
])("who comes %s", (_, arrive) => {
  it("keeps all that was set up in an account that was proven before", async () => {
    const set = {
      webhookUrl: "https://crm.example.com/leads",
      webhookSecret: "a secret of tests",
      embedCtaUrl: "https://ridge.example/quote",
      contactPhone: "+1 555 010 0100",
      primaryColor: "#0f766e",
      sites: ["https://ridge.example"],
    };
    const { owner, tenant } = await makeTenant(set);
    await giveSubscription(owner, { plan: "business-pro" });
    await makeTeam(owner, [{ person: await makeUser(), status: "active" }]);
    const person = await arrive(addressOfPerson(owner));
    const [row] = await db.select().from(tenants).where(eq(tenants.id, tenant.id));
    expect(row).toMatchObject({ ...set, companyName: tenant.companyName, slug: tenant.slug });
    expect(await dataAt(person, `/api/tenants/${tenant.id}/channels`)).toMatchObject([{ url: set.webhookUrl }]);
    expect(await db.$count(teams, eq(teams.ownerId, owner.id))).toBe(1);
  });

  it("finds leads, pictures and their links where it was not proven", async () => {
    const { owner, tenant } = await makeTenant({ verified: false });
    const lead = { firstName: "Rosa", lastName: "Porter", email: "rosa@example.test", businessName: "Porter" };
    expect((await ask("/api/leads", { body: { tenantId: tenant.id, ...lead } })).status).toBe(201);
    const picture = await makeFinished(owner);
    const link = await share(owner, picture.id);
    const person = await arrive(addressOfPerson(owner));
    expect(await idsAt(person, `/api/tenants/${tenant.id}/leads`)).toHaveLength(1);
    expect(await idsAt(person, "/api/visualizations")).toEqual([picture.id]);
    expect(await idsAt(person, "/api/shares")).toEqual([link]);
    expect(await statusOf(`/s/${link}/after.jpg`)).toBe(200);
  });
});

describe("an account that is new", () => {
  it("made through Google, has no second month of the same person", async () => {
    const first = await makeUser();
    expect((await order(first, { photoId: await makePhoto(first) })).status).toBe(202);
    const again = await throughGoogle(addressOfPerson(first).replace("@", "+again@"));
    expect(await dataAt(again, "/api/allowance")).toMatchObject({ used: 1, limit: 5 });
    expect(await dataAt(await throughGoogle(newEmail()), "/api/allowance")).toMatchObject({ used: 0 });
  });

  it("is nobody's staff, whatever the form says", async () => {
    const body = { email: newEmail(), password, firstName: "Eve", lastName: "Porter", role: "admin" };
    const person = await tokenOf(await ask("/api/auth/register", { body }));
    expect((await dataAt<{ user: { role: string } }>(person, "/api/auth/me")).user.role).toBe("user");
    expect((await ask("/api/admin/me", person)).status).toBe(404);
  });

  it("takes over the links of pictures that the visitor has shared", async () => {
    const visitor = await makeVisitor();
    const { id } = await makeFinished(visitor);
    const link = await share(visitor, id);
    const person = await signUpAs(visitor, newEmail());
    expect(await idsAt(person, "/api/shares")).toEqual([link]);
    expect(await statusOf(`/s/${link}/after.jpg`)).toBe(200);
    const takeBack = ({ headers }: Headers) =>
      ask(`/api/visualizations/${id}/share`, { method: "DELETE", headers }).then(({ status }) => status);
    expect(await takeBack(visitor)).toBe(404);
    expect(await takeBack(person)).toBe(200);
    expect(await statusOf(`/s/${link}/after.jpg`)).toBe(404);
  });
});
