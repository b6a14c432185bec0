import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openContent } from "../mail/seal-content.ts";
import { mails } from "../mail/table.ts";
import { createServices } from "../services.ts";
import { db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { idOf, order, untilOver } from "../test/make-picture.ts";
import { giveSubscription } from "../test/plans.ts";
import { makeEmbedCompany, ticketOf } from "../test/widgets.ts";
import { allowanceCounters, allowanceNotices } from "./table.ts";
import { tellOwners } from "./tell-owners.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const services = createServices(env);
const today = () => new Date().toISOString().slice(0, 10);

/** As if so many had been made in the month of this account. */
async function use(person: Person, used: number, subject = `user:${person.id}`): Promise<void> {
  await db
    .insert(allowanceCounters)
    .values({ subject, period: today(), used })
    .onConflictDoUpdate({ target: [allowanceCounters.subject, allowanceCounters.period], set: { used } });
}

async function makeOne(person: Person, headers: Record<string, string> = {}): Promise<void> {
  const response = await order(person, { photoId: await makePhoto(person) }, headers);
  expect((await untilOver(person, await idOf(response))).status).toBe("done");
}

/** What was written to the owner, in the order of writing. */
async function mailsTo(person: Person) {
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, person.id), eq(mails.kind, "month-use")))
    .orderBy(mails.createdAt);
  return Promise.all(rows.map(({ id, sealed }) => openContent(services, id, sealed ?? "")));
}

const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

describe("the owner of a month", () => {
  it("hears of half, four fifths and the end of it, once each, and who made the pictures", async () => {
    const company = await makeEmbedCompany({ rendersBeforeLead: 20 });
    const { owner } = company;
    const [ticket, visitor] = [await ticketOf(company), await makeVisitor()];
    await use(owner, 248);
    await makeOne(owner);
    await tellOwners(services);
    expect(await mailsTo(owner)).toEqual([]);

    await use(owner, 40, `strangers-month:user:${owner.id}`);
    await makeOne(visitor, ticket);
    // However many runs look at once.
    await Promise.all(Array.from({ length: 20 }, () => tellOwners(services)));
    await makeOne(visitor, ticket);
    await tellOwners(services);
    const [half, ...more] = await mailsTo(owner);
    expect(more).toEqual([]);
    expect(half.subject).toBe("Half of this month's pictures are made");
    expect(half.text).toContain("251 of your 500 pictures this month are made, 42 of them by visitors of your widget.");
    expect(half.text).toContain("last 30%");

    await use(owner, 399);
    await makeOne(owner);
    await tellOwners(services);
    await use(owner, 499);
    await makeOne(owner);
    await tellOwners(services);
    expect(await subjectsTo(owner)).toEqual([
      "Half of this month's pictures are made",
      "80% of this month's pictures are made",
      "All of this month's pictures are made",
    ]);
    // A unit that comes back and is used again is no news.
    await use(owner, 499);
    await makeOne(owner);
    await tellOwners(services);
    expect(await subjectsTo(owner)).toHaveLength(3);
  });

  it("gets one mail where several shares were passed since, and none once the month is over", async () => {
    const [person, late] = [await makeUser(), await makeUser()];
    for (const one of [person, late]) await giveSubscription(one, { plan: "contractor" });
    for (const one of [person, late]) await use(one, 99);
    await makeOne(person);
    await tellOwners(services);
    expect(await subjectsTo(person)).toEqual(["All of this month's pictures are made"]);
    expect((await mailsTo(person))[0].text).toContain("100 of your 100 pictures this month are made.");

    await makeOne(late);
    const nextMonth = new Date(Date.now() + 40 * 86_400_000);
    await tellOwners({ ...services, now: () => nextMonth });
    expect(await mailsTo(late)).toEqual([]);
    const notices = await db.select().from(allowanceNotices);
    expect(notices.filter(({ toldAt }) => toldAt === null)).toEqual([]);
  });

  it("is not written to about the few pictures of a free account of one's own", async () => {
    const person = await makeUser();
    await use(person, 4, `user:${person.id}`);
    for (let i = 0; i < 3; i++) await makeOne(person);
    expect(await db.$count(allowanceNotices, eq(allowanceNotices.subject, `user:${person.id}`))).toBe(0);
  });
});
