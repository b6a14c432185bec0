import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteExpiredRateWindows } from "../auth/limit-rate.ts";
import { rateCounters } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { deleteExpiredAnswers } from "../idempotency/request-key.ts";
import { idempotencyKeys } from "../idempotency/table.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { mails } from "../mail/table.ts";
import { mailsObject, wakeMails } from "../mail/wake-mails.ts";
import { createPorts } from "../ports.ts";
import { db } from "../test/factories.ts";
import { fakeResend } from "../test/resend.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { scheduledTasks } from "./tasks.ts";

const ports = createPorts(env);
const alarm = (name = "main") =>
  runInDurableObject(env.DUE_WORK.getByName(name), (_instance, state) => state.storage.getAlarm());

let resend: ReturnType<typeof fakeResend>;
beforeEach(async () => {
  resend = fakeResend();
  await db.delete(mails);
});
afterEach(() => vi.restoreAllMocks());

async function queue(to: string): Promise<void> {
  const content = { subject: "s", text: "t", html: "h" };
  await runBatch(db, [await enqueueMail(ports, { to, kind: "password-changed", tenantId: 1, userId: null, content })]);
}

describe("due work", () => {
  it("is done soon after a wake, without anybody asking again", async () => {
    await queue("a@example.test");
    await wakeScheduledTasks(ports);
    await resend.mailTo("a@example.test");
  });

  it("that comes while a run is under way is done right after it", async () => {
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<null>();
    const task = vi.fn(() => {
      begun.resolve();
      return slow.promise;
    });
    scheduledTasks.slow = task;
    try {
      await wakeScheduledTasks(ports);
      await begun.promise;
      await wakeScheduledTasks(ports);
      expect(task).toHaveBeenCalledTimes(1);
      slow.resolve(null);
      await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    } finally {
      delete scheduledTasks.slow;
    }
  });

  it("that hangs holds no mail up, neither one of a request's nor one that another task has queued before", async () => {
    const begun = Promise.withResolvers<void>();
    const hangs = Promise.withResolvers<null>();
    const others = { ...scheduledTasks };
    for (const name in scheduledTasks) delete scheduledTasks[name];
    Object.assign(scheduledTasks, {
      queues: () => queue("task@example.test").then(() => null),
      "wake mails": wakeMails,
      hangs: () => {
        begun.resolve();
        return hangs.promise;
      },
    });
    try {
      await env.DUE_WORK.getByName("main").wake();
      await begun.promise;
      await resend.mailTo("task@example.test");
      await queue("request@example.test");
      await wakeScheduledTasks(ports);
      await resend.mailTo("request@example.test");
    } finally {
      for (const name in scheduledTasks) delete scheduledTasks[name];
      Object.assign(scheduledTasks, others);
      hangs.resolve(null);
    }
  });

  it("that has to wait has the alarm set for its moment", async () => {
    await queue("a@example.test");
    resend.plan({ status: 500, name: "application_error" });
    await wakeScheduledTasks(ports);
    await vi.waitFor(
      async () => {
        const [{ attempts, dueAt }] = await db.select().from(mails);
        expect(attempts).toBe(1);
        expect(await alarm(mailsObject)).toBe(dueAt?.getTime());
      },
      { timeout: 10_000 },
    );
  });

  it("of one kind goes on while another kind fails, which is tried again in a minute", async () => {
    const broken = vi.fn(() => Promise.reject(new Error("out of order")));
    scheduledTasks.broken = broken;
    try {
      await queue("a@example.test");
      await wakeScheduledTasks(ports);
      await resend.mailTo("a@example.test");
      await vi.waitFor(async () => expect(await alarm()).toBeGreaterThan(Date.now() + 50_000), { timeout: 10_000 });
      expect(await alarm()).toBeLessThan(Date.now() + 61_000);
      expect(broken).toHaveBeenCalled();
    } finally {
      delete scheduledTasks.broken;
    }
  });

  it("throws away counters and answers whose time is over", async () => {
    const over = new Date(Date.now() - 1);
    const ahead = new Date(Date.now() + 60_000);
    const key = { actor: "a", route: "r", bodyHash: "b", status: 200, answer: "{}", createdAt: over };
    await db.insert(rateCounters).values([
      { subject: "over", used: 1, windowEndsAt: over },
      { subject: "ahead", used: 1, windowEndsAt: ahead },
    ]);
    await db.insert(idempotencyKeys).values([
      { ...key, key: "over", expiresAt: over },
      { ...key, key: "ahead", expiresAt: ahead },
    ]);
    await deleteExpiredRateWindows(ports);
    await deleteExpiredAnswers(ports);
    expect((await db.select().from(rateCounters)).map(({ subject }) => subject)).toEqual(["ahead"]);
    expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["ahead"]);
  });

  it("wakes when it is not needed without harm", async () => {
    await wakeScheduledTasks(ports);
    await wakeScheduledTasks(ports);
    await vi.waitFor(async () => expect(await alarm()).toBeNull(), { timeout: 10_000 });
    expect(await db.$count(mails, eq(mails.state, "queued"))).toBe(0);
  });
});
