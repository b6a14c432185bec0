import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allowanceCounters, reservations } from "../allowance/table.ts";
import { rateCounters } from "../auth/table.ts";
import { subscriptions } from "../billing/table.ts";
import { makeLarge, signUpAs, size, sizeAt } from "../test/claims.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { look } from "../test/make-picture.ts";
import { giveSubscription } from "../test/plans.ts";
import { patchKey } from "./picture-keys.ts";
import { visualizations } from "./table.ts";
import { releaseLostUnlocks, unlockUnit } from "./unlock-unit.ts";
import type { Visualization } from "./visualizations.contract.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeEach(() => db.delete(rateCounters));

/** A picture that a visitor has made on the demo's account, taken over by an account on a paid plan. */
async function claim(): Promise<{ person: Person; made: Visualization }> {
  const visitor = await makeVisitor();
  const made = await makeLarge(visitor);
  const person = await signUpAs(visitor);
  await giveSubscription(person, { plan: "contractor" });
  return { person, made };
}

async function unlock(person: Person, id: string, headers: Record<string, string> = {}) {
  const response = await ask(`/api/visualizations/${id}/unlock`, {
    method: "POST",
    headers: { ...person.headers, ...headers },
  });
  const { data, error, code } = await response.json<{ data: Visualization; error?: string; code?: string }>();
  return { status: response.status, data, error, code };
}

async function usedBy(person: Person): Promise<number> {
  const response = await ask("/api/allowance", { headers: person.headers });
  return (await response.json<{ data: { used: number } }>()).data.used;
}

describe("a picture that somebody else has paid for", () => {
  it("comes as it is, marked and with its payer, and costs a unit of one's own to open, once", async () => {
    const { person, made } = await claim();
    const claimed = await look(person, made.id);
    expect(claimed).toMatchObject({ watermarked: true, unlockedBy: "unit", width: 1280 });
    expect(claimed.patchUrl).toBeUndefined();
    expect(await sizeAt(claimed.afterUrl)).toEqual([1280, claimed.height]);
    const list = await ask("/api/visualizations", { headers: person.headers });
    expect((await list.json<{ data: Visualization[] }>()).data[0]).toMatchObject({ unlockedBy: "unit" });
    expect(await usedBy(person)).toBe(0);

    const { status, data } = await unlock(person, made.id);
    expect([status, data]).toMatchObject([200, { watermarked: false, ...size }]);
    expect(data.unlockedBy).toBeUndefined();
    expect(await sizeAt(data.afterUrl)).toEqual([size.width, size.height]);
    expect((await ask(data.patchUrl ?? "")).status).toBe(200);
    expect((await unlock(person, made.id)).status).toBe(200);
    expect(await usedBy(person)).toBe(1);
    const [row] = await db.select().from(visualizations).where(eq(visualizations.id, made.id));
    expect(row).toMatchObject({ payer: "tenant:1", makerUserId: person.id });
    const [unit] = await db
      .select()
      .from(reservations)
      .where(eq(reservations.id, unlockUnit(made.id)));
    expect(unit).toMatchObject({ payer: `user:${person.id}`, state: "committed" });

    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, person.id));
    expect(await look(person, made.id)).toMatchObject({ watermarked: false });
  });

  it("costs one unit where many ask at once", async () => {
    const { person, made } = await claim();
    const answers = await Promise.all(Array.from({ length: crowd }, () => unlock(person, made.id)));
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 409]))).toEqual(new Set());
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await usedBy(person)).toBe(1);
    expect(await look(person, made.id)).toMatchObject({ watermarked: false });
  });

  it("stays marked where none is left, and gives the unit back where the clean file cannot be made", async () => {
    const { person, made } = await claim();
    const month = new Date().toISOString().slice(0, 10);
    const counter = { subject: `user:${person.id}`, period: month };
    await db.insert(allowanceCounters).values({ ...counter, used: 100 });
    expect(await unlock(person, made.id)).toMatchObject({ status: 402, code: "ALLOWANCE_EXHAUSTED" });

    await db.update(allowanceCounters).set({ used: 99 }).where(eq(allowanceCounters.subject, counter.subject));
    const patch = await (await env.PICTURES.get(patchKey(made.id)))?.arrayBuffer();
    await env.PICTURES.delete(patchKey(made.id));
    const failed = await unlock(person, made.id);
    expect(failed).toMatchObject({ status: 503 });
    expect(failed.error).toContain("You were not charged");
    expect(await usedBy(person)).toBe(99);
    expect(await look(person, made.id)).toMatchObject({ watermarked: true, unlockedBy: "unit" });

    await env.PICTURES.put(patchKey(made.id), patch ?? "");
    expect((await unlock(person, made.id)).status).toBe(200);
    expect(await usedBy(person)).toBe(100);
  });

  it("gives the unit of work that was cut off back after a while", async () => {
    const person = await makeUser();
    const subject = `user:${person.id}`;
    const allowanceDraws = [{ subject, period: "2026-11", limit: 5 }];
    await db.insert(allowanceCounters).values({ subject, period: "2026-11", used: 1 });
    const id = unlockUnit("some-picture");
    await db.insert(reservations).values({ id, payer: subject, allowanceDraws, state: "held", createdAt: new Date() });
    const due = await releaseLostUnlocks({ db, now: () => new Date() });
    expect(due?.getTime()).toBeGreaterThan(Date.now());
    expect(await releaseLostUnlocks({ db, now: () => due ?? new Date() })).toBeNull();
    const [counter] = await db.select().from(allowanceCounters).where(eq(allowanceCounters.subject, subject));
    expect(counter.used).toBe(0);
  });

  it("is opened by its owner alone, on a plan, from our own pages", async () => {
    const { person, made } = await claim();
    const other = await makeUser();
    await giveSubscription(other, { plan: "contractor" });
    const stranger = { ...person, headers: {} };
    expect(await unlock(other, made.id)).toMatchObject({ status: 404 });
    expect(await unlock(stranger, made.id)).toMatchObject({ status: 401 });
    expect(await unlock(person, made.id, { "Sec-Fetch-Site": "cross-site" })).toMatchObject({ status: 403 });
    await db.update(subscriptions).set({ status: "inactive" }).where(eq(subscriptions.userId, person.id));
    expect(await unlock(person, made.id)).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await look(person, made.id)).toMatchObject({ watermarked: true, unlockedBy: "plan" });
  });
});
