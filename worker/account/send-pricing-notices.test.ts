import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mails } from "../mail/table.ts";
import { createPorts } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { makeTenant } from "../test/companies.ts";
import { db } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { sendPricingNotices } from "./send-pricing-notices.ts";

const ports = createPorts(env);
const owed = { showPricing: false, pricingNoticeDueAt: new Date(1) };

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(mails);
});
afterEach(() => vi.restoreAllMocks());

const queuedFor = (userId: string) => db.$count(mails, eq(mails.userId, userId));

it("tells each owner once, however often and at once it is tried", async () => {
  const [first, second] = [await makeTenant(owed), await makeTenant(owed)];
  await Promise.all([sendPricingNotices(ports), sendPricingNotices(ports), sendPricingNotices(ports)]);
  await sendPricingNotices(ports);
  expect([await queuedFor(first.owner.id), await queuedFor(second.owner.id)]).toEqual([1, 1]);
  const rows = await db.select({ dueAt: tenants.pricingNoticeDueAt }).from(tenants);
  expect(rows.every(({ dueAt }) => dueAt === null)).toBe(true);
});

it("says what changed, how to change it back, and nobody's own words", async () => {
  const { owner } = await makeTenant({ ...owed, companyName: "Buy now at evil.example" });
  await wakeScheduledTasks(ports);
  const [row] = await vi.waitFor(
    async () => {
      const found = await db.select().from(mails).where(eq(mails.userId, owner.id));
      expect(found).toHaveLength(1);
      return found;
    },
    { timeout: 10_000 },
  );
  const mail = await resend.mailTo(row.recipient);
  expect(mail.from).toContain(env.PROVIDER_NAME);
  expect(mail.text).toContain("Show the visualizer's plans and prices on my pages");
  expect(mail.text).toContain("/dashboard/branding");
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain("evil.example");
});

it("does not tell who has them on again, nor who had never had them", async () => {
  const [on, never] = [await makeTenant(owed), await makeTenant({ showPricing: false })];
  await db.update(tenants).set({ showPricing: true }).where(eq(tenants.id, on.tenant.id));
  await sendPricingNotices(ports);
  expect([await queuedFor(on.owner.id), await queuedFor(never.owner.id)]).toEqual([0, 0]);
  await db.update(tenants).set({ showPricing: false }).where(eq(tenants.id, on.tenant.id));
  await sendPricingNotices(ports);
  expect(await queuedFor(on.owner.id)).toBe(0);
});
