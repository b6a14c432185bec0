import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "../api.ts";
import { sessions } from "../auth/table.ts";
import { blocks } from "../blocks/table.ts";
import { newId } from "../db/columns.ts";
import { leadDeliveries } from "../leads/delivery/table.ts";
import { leads } from "../leads/table.ts";
import { mails } from "../mail/table.ts";
import { type Company, makeTenant } from "../test/companies.ts";
import { dumpDatabase } from "../test/dump-database.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { makeStaff } from "../test/staff.ts";

type Row = { for: "support" | "admin"; body?: unknown };

/** Every route of staff, and from which role on. `body` is one that the route would take. */
const rows: Record<string, Row> = {
  "GET /admin/me": { for: "support" },
  "GET /admin/overview": { for: "support" },
  "GET /admin/users": { for: "support" },
  "GET /admin/users/export": { for: "support" },
  "GET /admin/users/:id": { for: "support" },
  "PATCH /admin/users/:id": { for: "admin", body: { change: "role", value: "admin" } },
  "DELETE /admin/users/:id/sessions": { for: "admin" },
  "DELETE /admin/users/:id/factors": { for: "admin", body: { reason: "Lost the phone" } },
  "POST /admin/users/:id/verification-mail": { for: "support" },
  "POST /admin/users/:id/notes": { for: "support", body: { text: "Called twice." } },
  "DELETE /admin/users/:id/notes/:note": { for: "support" },
  "POST /admin/users/:id/view": { for: "support", body: { reason: "Sees no pictures" } },
  "POST /admin/users/:id/messages": { for: "support", body: { subject: "Your picture", text: "Sorry about that." } },
  "GET /admin/tenants": { for: "support" },
  "GET /admin/tenants/export": { for: "support" },
  "POST /admin/tenants": { for: "admin", body: { companyName: "New Roofs", ownerEmail: "nobody@example.test" } },
  "GET /admin/tenants/:id": { for: "support" },
  "POST /admin/tenants/:id/notes": { for: "support", body: { text: "Called twice." } },
  "DELETE /admin/tenants/:id/notes/:note": { for: "support" },
  "PATCH /admin/tenants/:id": { for: "admin", body: { change: "limit", value: 3 } },
  "GET /admin/jobs": { for: "support" },
  "GET /admin/jobs/export": { for: "support" },
  "POST /admin/jobs/retry-failed": { for: "support", body: {} },
  "GET /admin/jobs/:id": { for: "support" },
  "GET /admin/jobs/:id/pictures/:kind": { for: "support" },
  "POST /admin/jobs/:id/retry": { for: "support" },
  "POST /admin/jobs/:id/release": { for: "support" },
  "POST /admin/jobs/:id/return": { for: "admin", body: { reason: "Not what was asked" } },
  "GET /admin/leads": { for: "support" },
  "GET /admin/leads/export": { for: "support" },
  "GET /admin/leads/:id": { for: "support" },
  "PATCH /admin/leads/:id": { for: "admin", body: { change: "status", value: "spam" } },
  "POST /admin/leads/:id/deliveries": { for: "support" },
  "POST /admin/leads/:id/mails": { for: "support" },
  "GET /admin/deliveries": { for: "support" },
  "GET /admin/deliveries/export": { for: "support" },
  "POST /admin/deliveries/retry-failed": { for: "support", body: {} },
  "GET /admin/deliveries/:id": { for: "support" },
  "POST /admin/deliveries/:id/resend": { for: "support" },
  "GET /admin/mails": { for: "support" },
  "GET /admin/mails/export": { for: "support" },
  "POST /admin/mails/retry-failed": { for: "support", body: {} },
  "GET /admin/mails/:id": { for: "support" },
  "POST /admin/mails/:id/resend": { for: "support" },
  "GET /admin/blocks": { for: "support" },
  "GET /admin/blocks/export": { for: "support" },
  "POST /admin/blocks": {
    for: "support",
    body: { who: { from: "value", kind: "address", value: "203.0.113.7" }, days: "7", reason: "Floods forms" },
  },
  "GET /admin/blocks/:id": { for: "support" },
  "POST /admin/blocks/:id/lift": { for: "support" },
  "GET /admin/billing": { for: "support" },
  "GET /admin/billing/export": { for: "support" },
  "GET /admin/billing/:id": { for: "support" },
  "GET /admin/billing/:id/stripe": { for: "support" },
  "POST /admin/billing/:id/sync": { for: "support" },
  "GET /admin/catalogue": { for: "support" },
  "PATCH /admin/catalogue": {
    for: "admin",
    body: { change: "option", service: "pools", group: "finish", option: "blue-quartz", value: false },
  },
  "GET /admin/audit": { for: "support" },
  "GET /admin/audit/export": { for: "support" },
};

const routes = [
  ...new Set(
    api.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/admin"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

let company: Company;
let outsiders: Record<string, Record<string, string>>;
let support: Person;
let admin: Person;
const [leadId, deliveryId, blockId, mailId] = [newId(), newId(), newId(), newId()];
let jobId: string;

beforeAll(async () => {
  company = await makeTenant();
  const [user, visitor] = [await makeUser(), await makeVisitor()];
  outsiders = {
    nobody: {},
    garbage: { Authorization: "Bearer not-a-session-of-ours" },
    "a visitor": visitor.headers,
    "a user": user.headers,
    "the record's own user": company.owner.headers,
  };
  support = await makeStaff("support");
  admin = await makeStaff("admin");
  jobId = (await makeFinished(company.owner, { tenantId: company.tenant.id })).id;
  const lead = { firstName: "Ada", lastName: "Porter", email: "ada@example.test" };
  await db.insert(leads).values({ id: leadId, tenantId: company.tenant.id, leadType: "contact", ...lead });
  const mail = {
    recipient: "ada@example.test",
    kind: "verify-email",
    tenantId: company.tenant.id,
    state: "failed",
  } as const;
  await db.insert(mails).values({ id: mailId, ...mail });
  const block = { kind: "visitor", subject: "nobody", label: "nobody", reason: "A test", endsAt: new Date() } as const;
  await db.insert(blocks).values({ id: blockId, ...block });
  await db.insert(leadDeliveries).values({ id: deliveryId, leadId, tenantId: company.tenant.id, state: "dead" });
});

/** The address of a route, with the id of a record that there is. */
function pathOf(path: string): string {
  const kind = path.split("/")[2];
  const id =
    {
      tenants: String(company.tenant.id),
      leads: leadId,
      deliveries: deliveryId,
      jobs: jobId,
      blocks: blockId,
      mails: mailId,
    }[kind] ?? company.owner.id;
  return `/api${path.replace(":id", id).replace(":kind", "after").replace(":note", "none")}`;
}

/** All that an answer says, but for what each request has of its own. */
async function contentOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers["x-request-id"];
  return { status: response.status, headers, body: await response.text() };
}

describe("every route of /api/admin", () => {
  it("has a row here, and every row a route", () => {
    expect(routes.sort()).toEqual(Object.keys(rows).sort());
  });

  it("is, for everyone who is not staff, an address that does not exist, whatever the method", async () => {
    const before = await dumpDatabase();
    for (const [name, headers] of Object.entries(outsiders)) {
      const nowhere = new Map<string, unknown>();
      for (const route of Object.keys(rows)) {
        const [own, address] = route.split(" ");
        const path = pathOf(address);
        for (const method of [own, "PUT"]) {
          const body = method === "GET" ? undefined : (rows[route].body ?? {});
          const asked = { method, headers, ...(body !== undefined && { body }) };
          const kind = `${method} ${JSON.stringify(body)}`;
          const unknown = nowhere.get(kind) ?? (await contentOf(await ask("/api/nothing/here", asked)));
          nowhere.set(kind, unknown);
          expect([name, method, path, await contentOf(await ask(path, asked))]).toEqual([name, method, path, unknown]);
        }
      }
    }
    expect(await dumpDatabase()).toEqual(before);
  });

  it("changes nothing for support where it is an admin's", async () => {
    const before = await dumpDatabase();
    for (const [route, { body }] of Object.entries(rows).filter(([, row]) => row.for === "admin")) {
      const [method, path] = route.split(" ");
      const response = await ask(pathOf(path), { method, headers: support.headers, body: body ?? {} });
      expect([route, response.status]).toEqual([route, 403]);
    }
    expect(await dumpDatabase()).toEqual(before);
  });

  it.each(Object.keys(rows).filter((route) => route.startsWith("GET")))(
    "%s answers support and admin",
    async (route) => {
      for (const { headers } of [support, admin]) {
        const response = await ask(pathOf(route.split(" ")[1]), { headers });
        expect(response.status).toBe(200);
        expect(response.headers.get("Cache-Control")).toContain("no-store");
        await response.text();
      }
    },
  );

  it("changes nothing for staff who have proven themselves too long ago, or with no second factor at all", async () => {
    const [stale, single] = [await makeStaff("admin"), await makeStaff("admin")];
    await db
      .update(sessions)
      .set({ provenAt: new Date(Date.now() - 86_400_000) })
      .where(eq(sessions.userId, stale.id));
    await db.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, single.id));
    const before = await dumpDatabase();
    for (const [route, { body }] of Object.entries(rows)) {
      const [method, path] = route.split(" ");
      const isLook = method === "GET";
      const asked = { method, ...(!isLook && { body: body ?? {} }) };
      const codeOf = async ({ headers }: Person) =>
        (await (await ask(pathOf(path), { ...asked, headers })).json<{ code?: string }>()).code;
      expect([route, await codeOf(single)]).toEqual([route, "SECOND_FACTOR_REQUIRED"]);
      if (!isLook) expect([route, await codeOf(stale)]).toEqual([route, "FRESH_PROOF_REQUIRED"]);
    }
    expect(await dumpDatabase()).toEqual(before);
  });

  it("takes no change from another site, and no large body", async () => {
    const { headers } = admin;
    const before = await dumpDatabase();
    for (const [route, { body }] of Object.entries(rows).filter(([name]) => !name.startsWith("GET"))) {
      const [method, path] = route.split(" ");
      const foreign = { ...headers, "Sec-Fetch-Site": "cross-site" };
      expect((await ask(pathOf(path), { method, headers: foreign, body: body ?? {} })).status).toBe(403);
      const large = { ...(body as object), padding: "a".repeat(10_000) };
      expect((await ask(pathOf(path), { method, headers, body: large })).status).toBe(413);
    }
    expect(await dumpDatabase()).toEqual(before);
  });
});
