import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { sessions } from "../auth/table.ts";
import { joinTeam, makeTenant } from "../test/companies.ts";
import { db, makeUser, type Person } from "../test/factories.ts";
import { giveSubscription } from "../test/plans.ts";
import { maxParts, type View } from "./views.contract.ts";

const app = createApp(() => new Response());

/** The database with a counter of the requests that go to it. */
function countedDatabase() {
  const taken = { requests: 0 };
  const countCalls = <Of extends object>(of: Of, names: readonly string[]): Of =>
    new Proxy(of, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (names.includes(String(name))) taken.requests++;
          // A batch takes the database's own statements.
          const given = name === "batch" ? [(args[0] as object[]).map((one) => originals.get(one) ?? one)] : args;
          const made = value.apply(target, given);
          if (name !== "prepare" && name !== "bind") return made;
          const counted = countCalls(made, ["all", "run", "raw", "first"]);
          originals.set(counted, made);
          return counted;
        };
      },
    });
  const originals = new WeakMap<object, object>();
  return { db: countCalls(env.DB, ["batch", "exec"]), taken };
}

/** Answers and how many requests to D1 that took. */
async function ask(path: string, headers: Record<string, string> = {}, settings = {}) {
  const { db: counted, taken } = countedDatabase();
  const context = createExecutionContext();
  const request = new Request(`https://eavesight.test${path}`, { headers });
  const answer = await app.fetch(request, { ...env, DB: counted, ...settings }, context);
  const body = await answer.text();
  const { requests } = taken;
  await waitOnExecutionContext(context);
  return { status: answer.status, body, requests };
}

const viewOf = (paths: string[]) => `/api/views?${new URLSearchParams(paths.map((path) => ["get", path]))}`;

async function partsOf(paths: string[], { headers }: Pick<Person, "headers">, settings = {}) {
  const { status, body, requests } = await ask(viewOf(paths), headers, settings);
  expect([status, body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return { parts: (JSON.parse(body) as View).data, requests };
}

async function makeOwner() {
  const { owner, tenant } = await makeTenant();
  await giveSubscription(owner, { plan: "business-pro" });
  return { owner, id: tenant.id };
}

/** A company with somebody who sells for it, and sees only some of its leads. */
async function makeTeam() {
  const company = await makeTenant();
  await giveSubscription(company.owner, { plan: "business-pro" });
  return { ...company, member: await joinTeam(company, "active", "sales") };
}

describe("several things asked for at once", () => {
  it("are answered as each would be alone, with a request or two to the database", async () => {
    const { owner, id } = await makeOwner();
    const ofCompany = [
      "leads",
      "leads/counts",
      "embeds",
      "speed",
      "answering",
      "funnel",
      "campaigns",
      "own-host",
      "deliveries",
      "channels",
      "channels/texts",
      "keys",
      "products/roofing-siding",
    ].map((name) => `/tenants/${id}/${name}`);
    const others = ["auth/me", "auth/sessions", "auth/factors", "tenant/my-tenant", "tenant/consent", "projects"];
    const more = ["shares", "subscription", "allowance", "dashboard/first-steps", "tenants/999999/leads"];
    const paths = [...ofCompany, ...[...others, ...more].map((name) => `/${name}`), `/tenants/${id}/leads?q=smith`];
    const alone = new Map<string, Awaited<ReturnType<typeof ask>>>();
    for (const path of paths) alone.set(path, await ask(`/api${path}`, owner.headers));
    for (let at = 0; at < paths.length; at += maxParts) {
      const asked = paths.slice(at, at + maxParts);
      const { parts, requests } = await partsOf(asked, owner);
      for (const [place, path] of asked.entries()) {
        const single = alone.get(path);
        expect([path, parts[place]]).toEqual([path, { status: single?.status, body: single?.body }]);
      }
      const together = asked.reduce((sum, path) => sum + (alone.get(path)?.requests ?? 0), 0);
      const deepest = Math.max(...asked.map((path) => alone.get(path)?.requests ?? 0));
      expect(requests).toBeLessThanOrEqual(deepest);
      if (asked.length === maxParts) expect(requests * 4).toBeLessThan(together);
    }
  });

  it("take one request to the database, all of them, for the owner of a company", async () => {
    const { owner, id } = await makeOwner();
    const ofCompany = ["leads", "leads/counts", "embeds", "speed", "answering", "own-host", "deliveries", "keys"];
    const others = ["/auth/me", "/tenant/my-tenant", "/dashboard/first-steps", "/projects", "/subscription"];
    for (const paths of [ofCompany.map((name) => `/tenants/${id}/${name}`), others]) {
      expect((await partsOf(paths, owner)).requests).toBe(1);
    }
  });

  it("can be of a company that who asks does not know yet, and say which it was", async () => {
    const { owner, tenant, member } = await makeTeam();
    const names = ["leads", "leads/counts", "embeds", "speed", "answering", "funnel", "campaigns", "own-host"];
    const more = ["deliveries", "channels", "channels/texts", "keys", "products/roofing-siding"];
    for (const person of [owner, member]) {
      for (const named of [names, more]) {
        const { parts } = await partsOf(
          named.map((name) => `/tenants/mine/${name}`),
          person,
        );
        for (const [at, name] of named.entries()) {
          const path = `/api/tenants/${tenant.id}/${name}`;
          const alone = await ask(path, person.headers);
          expect([path, parts[at]?.status, parts[at]?.body]).toEqual([path, alone.status, alone.body]);
          if (alone.status === 200) expect(parts[at]?.location).toBe(path);
        }
      }
    }
    const { parts } = await partsOf(["/tenants/mine/leads"], await makeUser());
    expect(parts[0]?.status).toBe(404);
  });

  it("do not fail for each other, in words or in the database", async () => {
    const { owner, id } = await makeOwner();
    const stranger = await makeUser();
    const paths = ["/auth/me", `/tenants/${id}/embeds`, "/tenant/my-tenant", "/projects?cursor=%00"];
    const { parts } = await partsOf(paths, stranger);
    expect(parts.map((part) => part?.status)).toEqual([200, 404, 404, 400]);

    const broken = new Proxy(env.DB, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "prepare") return typeof value === "function" ? value.bind(target) : value;
        return (query: string) => target.prepare(query.includes("share") ? "SELECT nothing FROM nowhere" : query);
      },
    });
    const { parts: others } = await partsOf(["/auth/me", "/shares", `/tenants/${id}/embeds`], owner, { DB: broken });
    expect(others.map((part) => part?.status)).toEqual([200, 500, 200]);
    expect(JSON.parse(others[1]?.body ?? "")).toMatchObject({ code: "INTERNAL" });
  });

  it("are each refused to a stranger, and to a session that has ended", async () => {
    const person = await makeUser();
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    for (const headers of [{}, person.headers]) {
      const { parts } = await partsOf(["/auth/me", "/projects", "/auth/sessions"], {
        headers: headers as Person["headers"],
      });
      expect(parts.map((part) => part?.status)).toEqual([401, 401, 401]);
    }
  });

  it("are in the language of who asks", async () => {
    const { parts } = await partsOf(["/auth/me", "/shares"], { headers: { "Accept-Language": "es" } });
    const alone = await ask("/api/auth/me", { "Accept-Language": "es" });
    expect(parts[0]?.body).toBe(alone.body);
    expect(alone.body).not.toBe((await ask("/api/auth/me")).body);
  });

  it("write what each would write", async () => {
    const person = await makeUser();
    const before = new Date(Date.now() - 2 * 86_400_000);
    await db.update(sessions).set({ lastSeenAt: before }).where(eq(sessions.userId, person.id));
    await partsOf(["/auth/me", "/shares"], person);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id));
    expect(session?.lastSeenAt.getTime()).toBeGreaterThan(before.getTime());
  });

  it("are few, short, and none but reads of the signed-in pages", async () => {
    const { headers } = await makeUser();
    const statusOf = async (paths: string[]) => (await ask(viewOf(paths), headers)).status;
    expect(await statusOf(Array(maxParts).fill("/auth/me"))).toBe(200);
    expect(await statusOf(Array(maxParts + 1).fill("/auth/me"))).toBe(400);
    expect(await statusOf([])).toBe(400);
    expect(await statusOf(Array(3).fill(`/projects?q=${"x".repeat(1500)}`))).toBe(400);
    for (const path of [
      "/views?get=/auth/me",
      "/health",
      "/auth/logout",
      "/auth/me/../logout",
      "/tenants/1/leads/export",
      "/tenants/1/leads/consents",
      "/tenants/1/leads/picture",
      "/photos/1/image",
      "/visualizations/1",
      "/admin/users",
      "//evil.example/auth/me",
      "/auth/me#x",
      "/auth/%6De",
      "https://evil.example/api/auth/me",
      `/projects?q=${"x".repeat(4000)}`,
      "",
    ]) {
      expect([path, await statusOf(["/auth/me", path])]).toEqual([path, 400]);
    }
    const posted = await app.fetch(
      new Request("https://eavesight.test/api/views?get=/auth/me", { method: "POST", headers }),
      env,
      createExecutionContext(),
    );
    expect(posted.status).toBe(404);
  });
});
