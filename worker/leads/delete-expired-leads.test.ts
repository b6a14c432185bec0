import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { filesToDelete } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { makeTenant } from "../test/companies.ts";
import { ask, db } from "../test/factories.ts";
import { deleteExpiredLeads } from "./delete-expired-leads.ts";
import { leadDeliveries } from "./delivery/table.ts";
import { leadNotes, leadSearchTerms, leads } from "./table.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const forgetAt = (time: number) => deleteExpiredLeads({ ...createPorts(env), now: () => new Date(time) });

beforeEach(async () => {
  await db.delete(leads);
  await db.update(tenants).set({ leadRetentionDays: null });
});

async function makeLead(tenantId: number, id: string, createdAt = start): Promise<void> {
  const person = { firstName: "A", lastName: "B", email: "a@b.test" };
  const files = { beforeKey: `leads/${id}/before.jpg`, afterKey: `leads/${id}/after.jpg` };
  const at = new Date(createdAt);
  await db.insert(leads).values({ id, tenantId, leadType: "widget", ...person, ...files, createdAt: at });
  await db.insert(leadSearchTerms).values({ leadId: id, tenantId, term: "a", backwards: -createdAt });
  await db.insert(leadNotes).values({ leadId: id, text: "x" });
  await db.insert(leadDeliveries).values({ leadId: id, tenantId, state: "dead" });
}

it("deletes leads with all that belongs to them once they are older than their company keeps them", async () => {
  const [short, forever] = [await makeTenant({ leadRetentionDays: 30 }), await makeTenant()];
  await makeLead(short.tenant.id, "old");
  await makeLead(short.tenant.id, "younger", start + day);
  await makeLead(forever.tenant.id, "kept");
  expect(await forgetAt(start + 30 * day - 1)).toEqual(new Date(start + 30 * day - 1 + 3_600_000));
  expect(await db.$count(leads)).toBe(3);
  expect(await forgetAt(start + 30 * day)).toEqual(new Date(start + 31 * day));
  expect((await db.select().from(leads)).map(({ id }) => id).sort()).toEqual(["kept", "younger"]);
  for (const table of [leadSearchTerms, leadNotes, leadDeliveries]) expect(await db.$count(table)).toBe(2);
  const keys = (await db.select().from(filesToDelete)).map(({ key }) => key);
  expect(keys).toContain("leads/old/");
  expect(keys.filter((key) => key.includes("kept") || key.includes("younger"))).toEqual([]);
  expect(await forgetAt(start + 31 * day)).toBeNull();
});

it("goes on at once where a run was not enough", async () => {
  const { tenant } = await makeTenant({ leadRetentionDays: 1 });
  await env.DB.prepare(
    `INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, created_at)
     SELECT 'many-' || value, ?, 'widget', 'A', 'B', 'a@b.test', ? FROM json_each(?)`,
  )
    .bind(tenant.id, start, JSON.stringify(Array.from({ length: 1200 }, (_, i) => i)))
    .run();
  const at = start + 2 * day;
  expect(await forgetAt(at)).toEqual(new Date(at));
  expect(await db.$count(leads)).toBe(200);
  expect(await forgetAt(at)).toBeNull();
});

it("leaves nothing of a company's leads, files included, once its account is deleted", async () => {
  const { owner, tenant } = await makeTenant();
  await makeLead(tenant.id, "of-account");
  const email = `${owner.id.toLowerCase()}@example.test`;
  const deleted = await ask("/api/auth/account", { method: "DELETE", headers: owner.headers, body: { email } });
  expect(deleted.status).toBe(200);
  expect(await db.$count(leads, eq(leads.tenantId, tenant.id))).toBe(0);
  const keys = (await db.select().from(filesToDelete)).map(({ key }) => key);
  expect(keys).toContain("leads/of-account/");
});
