import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reservations } from "../allowance/table.ts";
import { readSettings } from "../env.ts";
import { db, makePhoto, makeUser } from "../test/factories.ts";
import { idOf, look, order, untilOver } from "../test/make-picture.ts";
import { renderInstanceId } from "./render-instance.ts";
import { visualizations } from "./table.ts";
import { wakeScheduler } from "./wake-scheduler.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const stub = env.SCHEDULER.getByName("main");

function query<Row extends Record<string, SqlStorageValue>>(statement: string, ...bindings: SqlStorageValue[]) {
  return runInDurableObject(stub, (_, state) => state.storage.sql.exec<Row>(statement, ...bindings).toArray());
}

const entries = () => query<{ id: string; lease_until: number | null; wakes: number }>("SELECT * FROM entries");

/** Leaves a job as a kill would: at work, and silent for longer than its lease. */
async function loseLease(id: string): Promise<void> {
  await query("INSERT OR IGNORE INTO entries (id, class) VALUES (?, 'standard')", id);
  await query("UPDATE entries SET lease_until = 1 WHERE id = ?", id);
  await db.update(visualizations).set({ state: "rendering" }).where(eq(visualizations.id, id));
}

/**
 * Runs `work` while every Workflow is one that was killed, as the local runtime leaves it: "running" for ever, deaf to
 * events. Returns what the scheduler asked of them. (A real kill is `e2e/kill-runtime.spec.ts`.)
 */
async function withDeadWorkflows(work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const dead = {
    status: async () => ({ status: "running" }),
    sendEvent: async ({ type }: { type: string }) => void asked.push(type),
    terminate: async ({ rollback }: { rollback: boolean }) =>
      void asked.push(`terminate${rollback ? " with rollback" : ""}`),
  };
  const exchange = (render: unknown) =>
    runInDurableObject(stub, (instance) => void Reflect.set(instance, "env", { ...env, RENDER: render }));
  await exchange({ get: async () => dead, create: async ({ id }: { id: string }) => void asked.push(`start ${id}`) });
  try {
    await work();
  } finally {
    await exchange(env.RENDER);
  }
  return asked;
}

async function outcome(id: string): Promise<string[]> {
  const [job] = await db.select().from(visualizations).where(eq(visualizations.id, id));
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, id));
  return [job.state, reservation.state];
}

/** An order whose Workflow never comes to anything: the slots are taken, so it waits. */
async function orderWhileFull() {
  for (let i = 0; i < 20; i++) {
    await query(
      "INSERT INTO entries (id, class, lease_until) VALUES (?, 'standard', ?)",
      `busy-${i}`,
      Date.now() + 60_000,
    );
  }
  const user = await makeUser();
  const id = await idOf(await order(user, { photoId: await makePhoto(user) }));
  return { user, id };
}

beforeEach(async () => {
  await query("DELETE FROM entries");
  await query("UPDATE memory SET streak = 0");
});

describe("the scheduler", () => {
  it("lets a job go when it is done and sleeps when nothing is left", async () => {
    const user = await makeUser();
    const id = await idOf(await order(user, { photoId: await makePhoto(user) }));
    expect((await untilOver(user, id)).status).toBe("done");
    while ((await entries()).length > 0) await scheduler.wait(20);
    await runDurableObjectAlarm(stub);
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).toBeNull();
  });

  it("keeps jobs in line while all slots are taken, tells their place, and starts them when one opens", async () => {
    const { user, id } = await orderWhileFull();
    const second = await idOf(await order(user, { photoId: await makePhoto(user) }));
    expect(await look(user, id)).toMatchObject({ status: "queued", stage: "waiting", position: 0 });
    expect(await look(user, second)).toMatchObject({ status: "queued", position: 1 });
    await query("DELETE FROM entries WHERE id LIKE 'busy-%'");
    await wakeScheduler(env);
    expect((await untilOver(user, id)).status).toBe("done");
    expect((await untilOver(user, second)).status).toBe("done");
  });

  it("gives a slot to a paid picture before free ones that came earlier, and the next one to the first free one", async () => {
    const asked = await withDeadWorkflows(async () => {
      const { RENDER_SLOTS } = readSettings(env);
      for (let i = 0; i < RENDER_SLOTS; i++) await stub.enqueue(`busy-${i}`, "priority");
      await stub.enqueue("free-1", "standard");
      await stub.enqueue("free-2", "standard");
      await stub.enqueue("paid-1", "priority");
      for (const place of [
        ["paid-1", "priority", 0],
        ["free-1", "standard", 1],
        ["free-2", "standard", 2],
      ] as const) {
        expect(await stub.position(place[0], place[1])).toBe(place[2]);
      }
      await stub.release("busy-0");
      await stub.release("busy-1");
    });
    expect(asked.slice(-2)).toEqual(
      [renderInstanceId("paid-1"), renderInstanceId("free-1")].map((id) => `start ${id}`),
    );
  });

  it("finds a job that never reached it: by the page's next question, or by the clock", async () => {
    const asked = await orderWhileFull();
    const silent = await idOf(await order(asked.user, { photoId: await makePhoto(asked.user) }));
    await query("DELETE FROM entries");
    await db
      .update(visualizations)
      .set({ queuedAt: new Date(Date.now() - 60_000) })
      .where(eq(visualizations.id, silent));
    expect((await untilOver(asked.user, asked.id)).status).toBe("done");
    await runDurableObjectAlarm(stub);
    while ((await outcome(silent))[0] !== "done") await scheduler.wait(50);
    expect(await outcome(silent)).toEqual(["done", "committed"]);
  });

  it("wakes a silent job past its lease twice, then ends it and gives its unit back", async () => {
    const { user, id } = await orderWhileFull();
    const asked = await withDeadWorkflows(async () => {
      for (const wakes of [1, 2]) {
        await loseLease(id);
        await runDurableObjectAlarm(stub);
        const [entry] = await query<{ wakes: number; lease_until: number }>("SELECT * FROM entries WHERE id = ?", id);
        expect(entry.wakes).toBe(wakes);
        expect(entry.lease_until - Date.now(), "stuck at most 2 minutes past the lease").toBeLessThanOrEqual(40_000);
        expect((await outcome(id))[1]).toBe("held");
      }
      await loseLease(id);
      await runDurableObjectAlarm(stub);
    });
    expect(asked).toEqual(["wake", "wake", "terminate with rollback"]);
    expect(await outcome(id)).toEqual(["failed", "released"]);
    expect(await look(user, id)).toMatchObject({ status: "failed", failure: { code: "TIMED_OUT" } });
    expect(await query("SELECT id FROM entries WHERE id = ?", id)).toEqual([]);
  });

  it("starts a job again whose Workflow never came to be", async () => {
    const { user, id } = await orderWhileFull();
    await loseLease(id);
    await wakeScheduler(env);
    expect((await untilOver(user, id)).status).toBe("done");
    expect(await outcome(id)).toEqual(["done", "committed"]);
  });

  it("ends a job at once whose Workflow broke down without ending it", async () => {
    const { id } = await orderWhileFull();
    const instance = await env.RENDER.create({ id: renderInstanceId(id), params: { id: "another job" } });
    while ((await instance.status()).status !== "errored") await scheduler.wait(20);
    await loseLease(id);
    await wakeScheduler(env);
    expect(await outcome(id)).toEqual(["failed", "released"]);
  });

  it("frees the slot of a job that ended without saying so", async () => {
    const { user, id } = await orderWhileFull();
    await query("DELETE FROM entries");
    await untilOver(user, id);
    await query("INSERT INTO entries (id, class, lease_until) VALUES (?, 'standard', 1)", id);
    await wakeScheduler(env);
    expect(await entries()).toEqual([]);
    expect(await outcome(id)).toEqual(["done", "committed"]);
  });

  it("starts jobs whose id begins with a dash", async () => {
    await stub.enqueue("-dash", "priority");
    const instance = await env.RENDER.get(renderInstanceId("-dash"));
    expect(await instance.status()).toBeDefined();
  });
});
