import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { mails } from "../mail/table.ts";
import { createPorts } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { makeTenant, openWidgetOf, widgetForm } from "../test/companies.ts";
import { db } from "../test/factories.ts";
import { acceptLead } from "./accept-lead.ts";
import { leadSchema } from "./leads.contract.ts";
import { leads } from "./table.ts";

afterEach(() => vi.restoreAllMocks());

it("leaves nothing with a company whose account is deleted while a lead is on its way", async () => {
  const { tenant } = await makeTenant();
  const { embedId } = await openWidgetOf({ tenant });
  const ports = createPorts(env);
  const batch = ports.db.$client.batch.bind(ports.db.$client);
  vi.spyOn(ports.db.$client, "batch").mockImplementationOnce(async (statements) => {
    await db.update(tenants).set({ userId: null, active: false }).where(eq(tenants.id, tenant.id));
    return batch(statements);
  });
  const openedAt = Date.now() - 30_000;
  const sending = {
    input: leadSchema.parse(widgetForm),
    sender: null,
    ticket: {
      tenantId: tenant.id,
      type: "roofing" as const,
      embedId,
      campaign: "",
      fromUs: false,
      openedAt,
      issuedAt: openedAt,
    },
    address: "nowhere",
    from: { ipAddress: null, browser: null },
    request: null,
  };
  await expect(acceptLead(ports, sending)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db.$count(leads, eq(leads.tenantId, tenant.id))).toBe(0);
  expect(await db.$count(mails, eq(mails.tenantId, tenant.id))).toBe(0);
});
