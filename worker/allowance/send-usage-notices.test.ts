import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mails } from "../mail/table.ts";
import { createPorts } from "../ports.ts";
import { db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { idOf, order, untilOver } from "../test/make-picture.ts";
import { giveSubscription } from "../test/plans.ts";
import { fakeResend } from "../test/resend.ts";
import { makeEmbedTenant, ticketOf } from "../test/widgets.ts";
import { sendUsageNotices } from "./send-usage-notices.ts";
import { allowanceCounters, allowanceNotices } from "./table.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ports = createPorts(env);
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

/** How many mails there are for the owner, sent or not yet. The due work may have been faster than the test. */
async function mailsTo(person: Person): Promise<number> {
  await sendUsageNotices(ports);
  return db.$count(mails, and(eq(mails.userId, person.id), eq(mails.kind, "month-use")));
}

const addressOf = (person: Person) => `${person.id.toLowerCase()}@example.test`;

let resend: ReturnType<typeof fakeResend>;
beforeEach(() => {
  resend = fakeResend();
});
afterEach(() => vi.restoreAllMocks());

describe("the owner of a month", () => {
  it("hears of half, four fifths and the end of it, once each, and who made the pictures", async () => {
    const company = await makeEmbedTenant({ rendersBeforeLead: 20 });
    const { owner } = company;
    const [ticket, visitor] = [await ticketOf(company), await makeVisitor()];
    await use(owner, 248);
    await makeOne(owner);
    expect(await mailsTo(owner)).toBe(0);

    await use(owner, 40, `strangers-month:user:${owner.id}`);
    await makeOne(visitor, ticket);
    // However many runs look at once.
    await Promise.all(Array.from({ length: 20 }, () => sendUsageNotices(ports)));
    const half = await resend.mailTo(addressOf(owner), /^Half of this month's pictures are used$/);
    expect(half.text).toContain(
      "250 of your 500 pictures this month have been made. 41 of them were made by visitors to your widget.",
    );
    expect(half.text).toContain("last 30%");
    await makeOne(visitor, ticket);
    expect(await mailsTo(owner)).toBe(1);

    await use(owner, 399);
    await makeOne(owner);
    await resend.mailTo(addressOf(owner), /^80% of this month's pictures are used$/);
    await use(owner, 499);
    await makeOne(owner);
    await resend.mailTo(addressOf(owner), /^All of this month's pictures are used$/);
    // A unit that comes back and is used again is no news.
    await use(owner, 499);
    await makeOne(owner);
    expect(await mailsTo(owner)).toBe(3);
  });

  it("gets one mail where several shares were passed since, and none of a month that is over", async () => {
    const person = await makeUser();
    await giveSubscription(person, { plan: "contractor" });
    await use(person, 99);
    await makeOne(person);
    const mail = await resend.mailTo(addressOf(person), /^All of this month's pictures are used$/);
    expect(mail.text).toContain("100 of your 100 pictures this month have been made.");
    // The plan has no widget: nothing is said of one.
    expect(mail.text).not.toContain("widget");
    const notice = { subject: `user:${person.id}`, period: "2020-01-31", percent: 50 };
    await db.insert(allowanceNotices).values(notice);
    expect(await mailsTo(person)).toBe(1);
    const notices = await db.select().from(allowanceNotices).where(eq(allowanceNotices.subject, notice.subject));
    expect(notices.filter(({ notifiedAt }) => notifiedAt === null)).toEqual([]);
    expect(notices).toHaveLength(4);
  });

  it("is not written to about the few pictures of a free account of one's own", async () => {
    const person = await makeUser();
    await use(person, 4, `user:${person.id}`);
    for (let i = 0; i < 3; i++) await makeOne(person);
    expect(await db.$count(allowanceNotices, eq(allowanceNotices.subject, `user:${person.id}`))).toBe(0);
  });
});
