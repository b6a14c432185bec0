import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readCounters } from "../../allowance/read-counters.ts";
import { allowanceCounters, reservations } from "../../allowance/table.ts";
import { rateCounters, users } from "../../auth/table.ts";
import { createPorts } from "../../ports.ts";
import { makeTenant } from "../../test/companies.ts";
import { ask, db, makePhoto, makeUser, type Person } from "../../test/factories.ts";
import { makeFinished } from "../../test/finished-picture.ts";
import { idOf, look, order, untilOver } from "../../test/make-picture.ts";
import { makeStaff } from "../../test/staff.ts";
import { failJob } from "../../visualizations/job-state.ts";
import { beginAttempt, findAttempt } from "../../visualizations/models/attempts.ts";
import { markedKey } from "../../visualizations/picture-keys.ts";
import { renderInstanceId } from "../../visualizations/render-instance.ts";
import { renderAttempts, visualizations } from "../../visualizations/table.ts";
import { wakeScheduler } from "../../visualizations/wake-scheduler.ts";
import type { Page, RetriedPage } from "../lists/lists.contract.ts";
import { auditLog } from "../table.ts";
import type { StaffJob, StaffJobDetail } from "./jobs.contract.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000 });

const ports = createPorts(env);
const line = env.SCHEDULER.getByName("main");
let support: Person;

beforeAll(async () => {
  support = await makeStaff("support");
});
beforeEach(async () => {
  await openSlots();
  await db.delete(rateCounters);
});

const query = (statement: string) => runInDurableObject(line, (_, state) => void state.storage.sql.exec(statement));

async function fillSlots() {
  await query(`
    WITH RECURSIVE busy(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM busy WHERE i < 19)
    INSERT OR IGNORE INTO entries (id, class, lease_until) SELECT 'busy-' || i, 'standard', ${Date.now() + 600_000} FROM busy`);
}

async function openSlots() {
  await query("DELETE FROM entries WHERE id LIKE 'busy-%'");
}

/** A job that waits, because all slots are taken. */
async function makeWaiting() {
  await fillSlots();
  const user = await makeUser();
  return { user, id: await idOf(await order(user, { photoId: await makePhoto(user) })) };
}

async function makeFailed() {
  const waiting = await makeWaiting();
  await failJob(ports, waiting.id, { code: "RENDER_FAILED", detail: "The disk was full." });
  return waiting;
}

async function act(id: string, auditedAction: "retry" | "release") {
  const response = await ask(`/api/admin/jobs/${id}/${auditedAction}`, { method: "POST", headers: support.headers });
  return { status: response.status, ...(await response.json<{ data: StaffJobDetail; error?: string }>()) };
}

async function detailOf(id: string) {
  const response = await ask(`/api/admin/jobs/${id}`, { headers: support.headers });
  return (await response.json<{ data: StaffJobDetail }>()).data;
}

/** An account without a plan draws on two counters: its own, and that of its address, which outlives it. */
async function unitOf(id: string) {
  const [unit] = await db.select().from(reservations).where(eq(reservations.id, id));
  const counters = await readCounters({ db }, unit.allowanceDraws);
  return { state: unit.state, used: counters.map(({ used }) => used) };
}

const logOf = (id: string) =>
  db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `job:${id}`));

describe("a job that is retried", () => {
  it("is made from the same photo and counted once", async () => {
    const { user, id } = await makeFailed();
    expect(await unitOf(id)).toEqual({ state: "released", used: [0, 0] });
    const before = await detailOf(id);
    expect(before).toMatchObject({ state: "failed", cause: "RENDER_FAILED", payment: { unit: "released" } });
    expect(before.failure).toMatchObject({
      detail: "The disk was full.",
      shownMessage: expect.stringContaining("not charged"),
    });

    const { status, data } = await act(id, "retry");
    expect([status, data.state, data.retries, data.failure]).toEqual([200, "queued", 1, null]);
    expect(await unitOf(id)).toEqual({ state: "held", used: [1, 1] });
    await openSlots();
    await wakeScheduler(env);
    expect(await untilOver(user, id)).toMatchObject({ status: "done" });
    expect(await unitOf(id)).toEqual({ state: "committed", used: [1, 1] });
    const done = await detailOf(id);
    expect(done).toMatchObject({ state: "done", cause: null, payment: { unit: "committed", onTheHouse: false } });
    expect(done.pictures).toEqual(["before", "after"]);
    expect(done.checks?.changedOutside).toBe(0);
    expect(done.design.map(({ label }) => label)).toEqual(["Roof", "Siding"]);
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({ action: "job.retried", actorId: support.id, before: { cause: "RENDER_FAILED" } });
    expect((await act(id, "retry")).status, "there is nothing to be made again").toBe(409);
  });

  it("is on the house where the allowance is used up by now", async () => {
    const { user, id } = await makeFailed();
    const [{ allowanceDraws: draws }] = await db.select().from(reservations).where(eq(reservations.id, id));
    await db
      .update(allowanceCounters)
      .set({ used: draws[0].limit })
      .where(eq(allowanceCounters.subject, `user:${user.id}`));
    const { data } = await act(id, "retry");
    expect(data.payment).toMatchObject({ unit: "held", onTheHouse: true });
    await openSlots();
    await wakeScheduler(env);
    expect((await untilOver(user, id)).status).toBe("done");
    const [counter] = await readCounters({ db }, draws);
    expect(counter.used, "not one more than before").toBe(draws[0].limit);
  });

  it("gives its unit back when it fails again, and may be retried once more", async () => {
    const { id } = await makeFailed();
    await act(id, "retry");
    await failJob(ports, id, { code: "TIMED_OUT", detail: "again" });
    await failJob(ports, id, { code: "TIMED_OUT", detail: "again" });
    expect(await unitOf(id)).toEqual({ state: "released", used: [0, 0] });
    expect((await act(id, "retry")).data.retries).toBe(2);
    expect(await unitOf(id)).toEqual({ state: "held", used: [1, 1] });
  });

  it("is begun once when two people ask for it at the same moment", async () => {
    const { id } = await makeFailed();
    const answers = await Promise.all([act(id, "retry"), act(id, "retry"), act(id, "retry")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await unitOf(id)).toEqual({ state: "held", used: [1, 1] });
    expect(await logOf(id)).toHaveLength(1);
  });

  it("is begun with all that failed and fit the search, each once and in the log, and no other", async () => {
    const [first, other] = [await makeFailed(), await makeFailed()];
    const retryFailed = async (body: Record<string, unknown>) => {
      const path = "/api/admin/jobs/retry-failed";
      const response = await ask(path, { method: "POST", headers: support.headers, body });
      return (await response.json<{ data: RetriedPage }>()).data;
    };
    expect(await retryFailed({ q: first.id, cause: "REFUSED" })).toMatchObject({ done: 0, nextCursor: null });
    expect(await retryFailed({ q: first.id })).toEqual({ done: 1, skipped: 0, refused: [], nextCursor: null });
    expect([await unitOf(first.id), await unitOf(other.id)]).toMatchObject([{ state: "held" }, { state: "released" }]);
    expect([await logOf(first.id), await logOf(other.id)]).toMatchObject([[{ action: "job.retried" }], []]);
    expect(await retryFailed({ q: first.id })).toMatchObject({ done: 0, skipped: 0, refused: [] });
    // Pressed twice, or by two: what the other has begun is no failure of this one.
    const twice = await Promise.all([retryFailed({ q: other.id }), retryFailed({ q: other.id })]);
    expect(twice.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(twice.map(({ refused }) => refused)).toEqual([[], []]);
    expect(await logOf(other.id)).toHaveLength(1);
    expect(await unitOf(other.id)).toEqual({ state: "held", used: [1, 1] });
  });

  it("asks its models anew, and what they were asked before stays on record", async () => {
    const { id } = await makeFailed();
    const model = { renderer: "gemini", model: "gemini-2.5-flash-image" } as const;
    for (const retries of [0, 1]) {
      const at = new Date(1_700_000_000_000 + retries);
      await db
        .insert(renderAttempts)
        .values({ visualizationId: id, number: 1, ...model, outcome: "REFUSED", cost: 39_000, createdAt: at });
      await act(id, "retry");
      expect(await findAttempt(ports, { id, number: 1 })).toBeUndefined();
      await failJob(ports, id, { code: "REFUSED", detail: "again" });
    }
    expect(await beginAttempt(ports, { id, number: 1 }, model)).toBe(true);
    const { attempts } = await detailOf(id);
    expect(attempts.map(({ run, place, cost }) => [run, place, cost])).toEqual([
      [0, 1, 0.039],
      [1, 1, 0.039],
      [2, 1, 0],
    ]);
  });
});

describe("a job that is released", () => {
  it("has failed, its unit is back, and whoever asked for it was not charged", async () => {
    const { user, id } = await makeWaiting();
    await db.update(visualizations).set({ state: "rendering", startedAt: new Date() }).where(eq(visualizations.id, id));
    expect(await unitOf(id)).toEqual({ state: "held", used: [1, 1] });
    const { status, data } = await act(id, "release");
    expect([status, data.state, data.cause]).toEqual([200, "failed", "TIMED_OUT"]);
    expect(await unitOf(id)).toEqual({ state: "released", used: [0, 0] });
    const seen = await look(user, id);
    expect(seen.failure?.message).toContain("You were not charged");
    expect(JSON.stringify(seen), "who gave it up is nobody else's business").not.toContain("@");
    expect((await logOf(id)).map(({ action }) => action)).toEqual(["job.released"]);
    expect((await act(id, "release")).status).toBe(409);
    expect(await logOf(id)).toHaveLength(1);
  });

  it("stays failed when its work comes to an end after all, and can be retried", async () => {
    const { user, id } = await makeWaiting();
    await openSlots();
    await wakeScheduler(env);
    while ((await look(user, id)).status === "queued") await scheduler.wait(10);
    const { status } = await act(id, "release");
    // A fast machine may have finished it in between.
    if (status === 409) return expect((await look(user, id)).status).toBe("done");
    const instance = await env.RENDER.get(renderInstanceId(id));
    while (!["complete", "errored"].includes((await instance.status()).status)) await scheduler.wait(50);
    expect(await look(user, id)).toMatchObject({ status: "failed", afterUrl: null });
    expect(await unitOf(id)).toEqual({ state: "released", used: [0, 0] });
    expect(await env.PICTURES.head(markedKey(id))).toBeNull();
    await act(id, "retry");
    expect((await untilOver(user, id)).status).toBe("done");
    expect(await unitOf(id)).toEqual({ state: "committed", used: [1, 1] });
  });

  it("was not over before: a finished one is left alone", async () => {
    const { id } = await makeFinished(await makeUser());
    expect((await act(id, "release")).status).toBe(409);
    expect(await logOf(id)).toEqual([]);
  });
});

describe("a job's pictures", () => {
  const open = (id: string, kind: string, { headers } = support) =>
    ask(`/api/admin/jobs/${id}/pictures/${kind}`, { headers });

  it("are shown to staff, kept by no cache, and each look is in the log once", async () => {
    const { id } = await makeFinished(await makeUser());
    for (const kind of ["before", "after", "before"]) {
      const response = await open(id, kind);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
    expect((await logOf(id)).map(({ action, actorId }) => [action, actorId])).toEqual([["job.seen", support.id]]);
    const other = await makeStaff("admin");
    await (await open(id, "before", other)).arrayBuffer();
    expect(await logOf(id)).toHaveLength(2);
  });

  it("that do not exist are no look", async () => {
    const { id } = await makeFailed();
    expect((await open(id, "after")).status).toBe(404);
    expect((await open(id, "patch")).status).toBe(400);
    expect((await open("nothing", "before")).status).toBe(404);
    expect(await logOf(id)).toEqual([]);
  });
});

describe("the list of jobs", () => {
  async function list(filters: Record<string, string>) {
    const response = await ask(`/api/admin/jobs?${new URLSearchParams(filters)}`, { headers: support.headers });
    expect(response.status).toBe(200);
    return response.json<Page<StaffJob>>();
  }

  it("is narrowed by state, class and cause, and found by account, company and id", async () => {
    const { owner, tenant } = await makeTenant({ companyName: "Quarry Stone" });
    const [one, other] = [await makeUser(), await makeUser()];
    await db.update(users).set({ email: "zebulon@jobs.test" }).where(eq(users.id, one.id));
    const failed = await makeFinished(one);
    await db
      .update(visualizations)
      .set({ state: "failed", failureCode: "DRIFTED", queue: "priority" })
      .where(eq(visualizations.id, failed.id));
    const done = await makeFinished(one, { tenantId: tenant.id });
    const others = await makeFinished(other, { tenantId: tenant.id });
    const owners = await makeFinished(owner);
    const ids = async (filters: Record<string, string>) => (await list(filters)).data.map(({ id }) => id).sort();

    expect(await ids({ cause: "DRIFTED" })).toEqual([failed.id]);
    expect(await ids({ state: "failed", class: "priority" })).toEqual([failed.id]);
    expect(await ids({ state: "done", class: "priority" })).toEqual([]);
    expect(await ids({ q: "Zebulon@" })).toEqual([failed.id, done.id].sort());
    expect(await ids({ q: "zebulon@jobs.test", state: "done" })).toEqual([done.id]);
    expect(await ids({ q: "quarry" })).toEqual([done.id, others.id].sort());
    expect(await ids({ q: tenant.slug })).toEqual([done.id, others.id].sort());
    expect(await ids({ q: owners.id })).toEqual([owners.id]);
    expect(await ids({ q: "nobodyatall" })).toEqual([]);
    expect((await list({ cause: "DRIFTED" })).data[0]).toMatchObject({
      service: "roofing-siding",
      cause: "DRIFTED",
      account: { id: one.id, email: "zebulon@jobs.test" },
    });
  });

  it("comes page by page, each job once, also where a search meets it twice", async () => {
    const { owner, tenant } = await makeTenant({ companyName: "Twofold Roofing" });
    await db.update(users).set({ email: "twofold@jobs.test" }).where(eq(users.id, owner.id));
    const { projectId } = await makeFinished(owner, { tenantId: tenant.id });
    const [first] = await db.select().from(visualizations).where(eq(visualizations.projectId, projectId));
    const at = (i: number) => new Date(1_700_000_000_000 + (i >> 2));
    const rows = Array.from({ length: 170 }, (_, i) => ({
      ...first,
      id: `twofold-${i}`,
      createdAt: at(i),
      queuedAt: at(i),
    }));
    for (let i = 0; i < rows.length; i += 2) await db.insert(visualizations).values(rows.slice(i, i + 2));
    const all = [first.id, ...rows.map(({ id }) => id)].sort();
    const queries: Record<string, string>[] = [
      { q: "twofold" },
      { q: "twofold", state: "done" },
      { class: "standard" },
    ];
    for (const filters of queries) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<StaffJob> = await list({ ...filters, ...(cursor ? { cursor } : {}) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => all.includes(id)).sort()).toEqual(all);
      if ("q" in filters) expect(seen).toHaveLength(all.length);
    }
  });

  it("says when more accounts fit a search than are looked through", async () => {
    for (let i = 0; i < 22; i++) {
      await db.insert(users).values({ email: `crowd${i}@jobs.test`, firstName: "C", lastName: "Rowd" });
    }
    expect((await list({ q: "crowd" })).isCut).toBe(true);
    expect((await list({ q: "crowd21@jobs.test" })).isCut).toBe(false);
  });

  it("is exported with the same filters", async () => {
    const user = await makeUser();
    await db.update(users).set({ email: "export@jobs.test" }).where(eq(users.id, user.id));
    const { id } = await makeFinished(user);
    const response = await ask("/api/admin/jobs/export?q=export@jobs.test", { headers: support.headers });
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(id);
  });
});
