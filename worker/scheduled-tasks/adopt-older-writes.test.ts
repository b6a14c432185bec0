import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { signInIdentities, users } from "../auth/table.ts";
import { leadChannels } from "../leads/delivery/table.ts";
import { tenants } from "../tenants/table.ts";
import { makeTenant } from "../test/companies.ts";
import { db, makeUser } from "../test/factories.ts";
import { adoptOlderWrites } from "./adopt-older-writes.ts";

const adopt = () => adoptOlderWrites({ db, now: () => new Date() });

it("follows a webhook that the version before sets, changes and removes, and leaves every other as it is", async () => {
  const [{ tenant }, other] = [
    await makeTenant(),
    await makeTenant({ webhookUrl: "https://other.example/in", webhookSecret: "k1.other" }),
  ];
  const write = (webhookUrl: string | null, webhookSecret: string | null) =>
    db.update(tenants).set({ webhookUrl, webhookSecret }).where(eq(tenants.id, tenant.id));
  const activeOf = (id: number) =>
    db
      .select({ id: leadChannels.id, address: leadChannels.address, secret: leadChannels.secret })
      .from(leadChannels)
      .where(and(eq(leadChannels.tenantId, id), eq(leadChannels.state, "active")));
  const before = await activeOf(other.tenant.id);
  await write("https://one.example/in", "k1.one");
  await adopt();
  const [{ id }] = await activeOf(tenant.id);
  await write("https://two.example/in", "k1.two");
  await adopt();
  await adopt();
  expect(await activeOf(tenant.id)).toEqual([{ id, address: "https://two.example/in", secret: "k1.two" }]);
  await write(null, null);
  await adopt();
  expect(await activeOf(tenant.id)).toEqual([]);
  const [removed] = await db.select().from(leadChannels).where(eq(leadChannels.id, id));
  expect(removed).toMatchObject({ state: "removed", address: null, secret: null });
  expect(await activeOf(other.tenant.id)).toEqual(before);
});

it("knows who was linked to Google by the version before", async () => {
  const [linked, unlinked] = [await makeUser(), await makeUser()];
  await db.update(users).set({ googleSubject: "older-1" }).where(eq(users.id, linked.id));
  await adopt();
  await adopt();
  const of = (userId: string) => db.select().from(signInIdentities).where(eq(signInIdentities.userId, userId));
  expect(await of(linked.id)).toMatchObject([{ provider: "google", subject: "older-1" }]);
  expect(await of(unlinked.id)).toEqual([]);
});
