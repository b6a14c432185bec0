import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runBatch } from "../db/run-batch.ts";
import { createPorts, type Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { db } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { enqueueMail, type Mail } from "./queue-mail.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { mails } from "./table.ts";

const start = Date.UTC(2026, 10, 21, 12);
const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

let clock = start;
let resend: ReturnType<typeof fakeResend>;
const ports: Ports = { ...createPorts(env), now: () => new Date(clock) };
const content = { subject: "Your link", text: "Open LINK-7", html: "<p>Open <b>LINK-7</b></p>" };

beforeEach(async () => {
  clock = start;
  resend = fakeResend();
  await db.delete(mails);
});
afterEach(() => vi.restoreAllMocks());

async function queue(mail: Partial<Mail> = {}): Promise<void> {
  const whole: Mail = { to: "ada@example.test", kind: "verify-email", tenantId: 1, userId: null, content, ...mail };
  await runBatch(db, [await enqueueMail(ports, whole)]);
}

async function onlyRow() {
  const rows = await db.select().from(mails);
  expect(rows).toHaveLength(1);
  return rows[0];
}

describe("a queued mail", () => {
  it("goes out as it was written, and its row keeps nothing of what it said", async () => {
    await queue();
    const { id, sealed } = await onlyRow();
    expect(atob((sealed ?? "").split(".")[1])).not.toContain("LINK-7");
    const next = await sendDueMails(ports);
    expect(resend.mails).toMatchObject([{ ...content, to: ["ada@example.test"], key: id }]);
    expect(await onlyRow()).toMatchObject({
      state: "sent",
      sealed: null,
      failure: null,
      providerId: `resend-${id}`,
      attempts: 1,
      sentAt: new Date(start),
    });
    expect(next).toEqual(new Date(start + 30 * days));
  });

  it("cannot be opened in another row, or with another key", async () => {
    await queue();
    await db.update(mails).set({ id: "another-row" });
    await sendDueMails(ports);
    expect(resend.calls).toHaveLength(0);
    expect(await onlyRow()).toMatchObject({ state: "failed", sealed: null });
  });

  it("is not queued a second time while one of its kind is fresh", async () => {
    const mail = { userId: "user-1", minIntervalMs: hours };
    await queue(mail);
    await queue(mail);
    await queue({ ...mail, kind: "reset-password" });
    expect(await db.$count(mails)).toBe(2);
    clock += hours + 1;
    await queue(mail);
    expect(await db.$count(mails)).toBe(3);
  });

  it("is forgotten after 30 days", async () => {
    await queue();
    await sendDueMails(ports);
    clock += 30 * days;
    expect(await sendDueMails(ports)).toBeNull();
    expect(await db.$count(mails)).toBe(0);
  });
});

describe("the sender", () => {
  it("is the provider for the demo company", async () => {
    await queue();
    await sendDueMails(ports);
    expect(resend.mails[0]).toMatchObject({
      from: `"${env.PROVIDER_NAME}" <hello@eavesight.test>`,
      reply_to: env.SUPPORT_EMAIL,
    });
  });

  it("is the company, which gets the answers, and whose name can begin no header and name no other address", async () => {
    const companyName = 'Evil\r\nBcc: all@example.test\u2028, "Inc" <boss@bank.test>\u202e';
    await db.insert(tenants).values({ id: 51, slug: "evil", companyName, email: "office@evil.test" });
    await queue({ tenantId: 51 });
    await sendDueMails(ports);
    expect(resend.mails[0]).toMatchObject({
      from: '"Evil Bcc: all@example.test , Inc boss@bank.test" <hello@eavesight.test>',
      reply_to: "office@evil.test",
    });
  });

  it("does not send a company's answers to the reader's own address", async () => {
    await db.insert(tenants).values({ id: 53, slug: "own", companyName: "Own", email: "Ada@example.test" });
    await queue({ tenantId: 53 });
    await sendDueMails(ports);
    expect(resend.mails[0]).toMatchObject({ from: '"Own" <hello@eavesight.test>', reply_to: env.SUPPORT_EMAIL });
  });

  it("has the provider's address for answers where the company's is none", async () => {
    await db.insert(tenants).values({
      id: 52,
      slug: "no-mail",
      companyName: "No Mail",
      email: "x@y\r\nBcc: all@example.test",
    });
    await queue({ tenantId: 52 });
    await sendDueMails(ports);
    expect(resend.mails[0].reply_to).toBe(env.SUPPORT_EMAIL);
  });
});

describe("a carrier in trouble", () => {
  it("gets the mail again, later each time, until it takes it, always under the same key", async () => {
    await queue();
    resend.plan(
      { status: 500, name: "application_error" },
      { status: 429, name: "rate_limit_exceeded" },
      { status: 403, name: "validation_error", message: "The domain is not verified" },
      "unreachable",
    );
    for (const wait of [10 * seconds, 1 * minutes, 5 * minutes, 30 * minutes]) {
      const next = await sendDueMails(ports);
      expect(next).toEqual(new Date(clock + wait));
      expect(await onlyRow()).toMatchObject({
        state: "queued",
        sealed: expect.any(String),
        failure: expect.any(String),
      });
      clock += wait - 1;
      await sendDueMails(ports);
      clock += 1;
    }
    await sendDueMails(ports);
    expect(resend.calls).toHaveLength(5);
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(1);
    expect(resend.mails).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 5, failure: null });
  });

  it("is given up after a day, in words, and keeps its content just as long as that is of use", async () => {
    await queue();
    resend.plan(...Array.from({ length: 40 }, () => ({ status: 503, name: "application_error" })));
    for (let next = await sendDueMails(ports); (await onlyRow()).state === "queued"; ) {
      clock = next?.getTime() ?? Number.NaN;
      next = await sendDueMails(ports);
    }
    expect(clock - start).toBeLessThanOrEqual(days);
    expect(clock - start).toBeGreaterThan(days - 3 * hours);
    const given = { state: "failed", failure: "Resend answered 503 application_error: no" };
    expect(await onlyRow()).toMatchObject({ ...given, sealed: expect.any(String), dueAt: new Date(start + days) });
    clock = start + days;
    expect(await sendDueMails(ports)).toEqual(new Date(start + 31 * days));
    expect(await onlyRow()).toMatchObject({ ...given, sealed: null });
    clock = start + 31 * days;
    await sendDueMails(ports);
    expect(await db.$count(mails)).toBe(0);
  });

  it("is not troubled with a link that has run out", async () => {
    await queue({ usefulForMs: hours });
    resend.plan({ status: 500, name: "application_error" });
    await sendDueMails(ports);
    clock += hours;
    await sendDueMails(ports);
    expect(resend.calls).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: "failed", sealed: null });
  });

  it("that refuses for good is asked once, and the note does not tell the address", async () => {
    await queue();
    resend.plan({ status: 422, name: "validation_error", message: "Invalid `to`: Ada@Example.test" });
    await sendDueMails(ports);
    expect(resend.calls).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({
      state: "failed",
      sealed: expect.any(String),
      failure: "Resend answered 422 validation_error: Invalid `to`: (the address)",
    });
  });
});

it("about a lead keeps nothing once it is given up: it is written anew", async () => {
  await queue({ leadId: "a-lead" });
  resend.plan({ status: 422, name: "validation_error" });
  await sendDueMails(ports);
  expect(await onlyRow()).toMatchObject({ state: "failed", sealed: null });
});

describe("no mail is lost or doubled", () => {
  it("by runs at the same time", async () => {
    for (let i = 0; i < 10; i++) await queue({ to: `person-${i}@example.test` });
    await Promise.all(Array.from({ length: 5 }, () => sendDueMails(ports)));
    expect(resend.calls).toHaveLength(10);
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(10);
    expect(await db.$count(mails, eq(mails.state, "sent"))).toBe(10);
  });

  it("by an answer that gets lost", async () => {
    await queue();
    resend.plan("lost");
    await sendDueMails(ports);
    expect(await onlyRow()).toMatchObject({ state: "queued" });
    clock += 10 * seconds;
    await sendDueMails(ports);
    expect(resend.calls).toHaveLength(2);
    expect(resend.mails).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: "sent" });
  });

  it("by a run that dies with it in its hands", async () => {
    await queue();
    let reached = () => {};
    const taken = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const answering = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(() => {
      reached();
      return new Promise<never>(() => {});
    });
    void sendDueMails(ports);
    await taken;
    vi.mocked(fetch).mockImplementation(answering as typeof fetch);
    expect(await sendDueMails(ports)).toEqual(new Date(start + minutes));
    expect(resend.mails).toHaveLength(0);
    clock += minutes;
    await sendDueMails(ports);
    expect(resend.mails).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: "sent", attempts: 2 });
  });
});

describe("the log", () => {
  it("tells what happened to which mail, and nobody's address", async () => {
    const lines: string[] = [];
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
    }
    await queue();
    resend.plan({ status: 500, name: "application_error", message: "cannot reach ada@example.test" });
    await sendDueMails(ports);
    clock += 10 * seconds;
    await sendDueMails(ports);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: "mail not sent yet" },
      { event: "mail sent", waitedMs: 10 * seconds },
    ]);
    expect(lines.join()).not.toContain("ada@example.test");
    expect(lines.join()).not.toContain("LINK-7");
  });
});
