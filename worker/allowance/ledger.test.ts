import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../db/client.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { commitUnit, holdUnits, releaseUnit } from "./ledger.ts";
import { readCounters } from "./read-counters.ts";
import type { AllowanceDraw } from "./table.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T12:00:00Z");

function draw(limit: number, subject = `user:${newId()}`): AllowanceDraw {
  return { subject, period: "2026-11", limit };
}

async function hold(allowanceDraws: AllowanceDraw[], id = newId()): Promise<string | null> {
  const [held] = await runBatch(db, holdUnits({ ids: [id], payer: allowanceDraws[0].subject, allowanceDraws }, now));
  return held.meta.changes === 1 ? id : null;
}

async function used(allowanceDraws: AllowanceDraw[]): Promise<number[]> {
  return (await readCounters({ db }, allowanceDraws)).map((counter) => counter.used);
}

/** What people write first: two round trips, so two requests read the same number. */
async function holdNaively(target: AllowanceDraw): Promise<boolean> {
  const [counter] = await readCounters({ db }, [target]);
  if (counter.used >= target.limit) return false;
  await db.run(sql`
    INSERT INTO allowance_counters (subject, period, used) VALUES (${target.subject}, ${target.period}, ${counter.used + 1})
    ON CONFLICT (subject, period) DO UPDATE SET used = excluded.used`);
  return true;
}

describe("the allowance ledger", () => {
  it("holds exactly what is left when fifty ask at once, where reading first and writing then gives away too much", async () => {
    const target = draw(5);
    const results = await Promise.all(Array.from({ length: 50 }, () => hold([target])));
    expect(results.filter(Boolean)).toHaveLength(5);
    expect(await used([target])).toEqual([5]);

    const naive = draw(5);
    const naively = await Promise.all(Array.from({ length: 50 }, () => holdNaively(naive)));
    expect(naively.filter(Boolean).length).toBeGreaterThan(5);
  });

  it("moves no counter when one of several is used up", async () => {
    const allowanceDraws = [draw(3), draw(0), draw(3)];
    expect(await hold(allowanceDraws)).toBeNull();
    expect(await used(allowanceDraws)).toEqual([0, 0, 0]);
  });

  it("counts an unlimited draw and never refuses it", async () => {
    const target = draw(-1);
    for (let i = 0; i < 7; i++) expect(await hold([target])).not.toBeNull();
    expect(await used([target])).toEqual([7]);
  });

  it("holds one unit for one id, however often it is asked", async () => {
    const target = draw(5);
    const id = newId();
    const results = await Promise.all(Array.from({ length: 8 }, () => hold([target], id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await used([target])).toEqual([1]);
  });

  it("holds a unit for each of several pictures, or for none where fewer are left", async () => {
    const target = draw(5);
    const ids = () => [newId(), newId(), newId()];
    const asks = Array.from({ length: 6 }, () =>
      holdUnits({ ids: ids(), payer: target.subject, allowanceDraws: [target] }, now),
    );
    const held = await Promise.all(asks.map(async (statements) => (await runBatch(db, statements))[0].meta.changes));
    expect(held.filter((count) => count === 3)).toHaveLength(1);
    expect(held.filter((count) => count === 0)).toHaveLength(5);
    expect(await used([target])).toEqual([3]);
  });

  it("gives a unit back once when it is released in parallel", async () => {
    const allowanceDraws = [draw(5), draw(5)];
    const id = await hold(allowanceDraws);
    await Promise.all(Array.from({ length: 10 }, () => runBatch(db, releaseUnit(id ?? "", now))));
    expect(await used(allowanceDraws)).toEqual([0, 0]);
  });

  it("settles a unit one way only when commit and release race", async () => {
    const target = draw(5);
    const id = (await hold([target])) ?? "";
    await Promise.all([
      runBatch(db, commitUnit(id, now)),
      runBatch(db, releaseUnit(id, now)),
      runBatch(db, commitUnit(id, now)),
    ]);
    const [{ state }] = await db.all<{ state: string }>(sql`SELECT state FROM reservations WHERE id = ${id}`);
    expect(await used([target])).toEqual([state === "committed" ? 1 : 0]);
  });

  it("keeps every counter equal to its held and committed units in any order of parallel moves", async () => {
    const move = fc.record({
      kind: fc.constantFrom("hold", "hold", "commit", "release"),
      pick: fc.nat(30),
      counters: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
        fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
        async (limits, bursts) => {
          const pool = limits.map((limit) => draw(limit));
          const ids: string[] = [];
          for (const burst of bursts) {
            const known = [...ids];
            await Promise.all(
              burst.map(async ({ kind, pick, counters }) => {
                const id = known[pick % Math.max(1, known.length)];
                if (kind === "hold") {
                  const held = await hold(counters.map((i) => pool[i]));
                  if (held) ids.push(held);
                } else if (id) await runBatch(db, kind === "commit" ? commitUnit(id, now) : releaseUnit(id, now));
              }),
            );
            const rows = await db.all<{ draws: string; state: string }>(sql`
              SELECT draws, state FROM reservations WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
            const open = rows
              .filter((row) => row.state !== "released")
              .flatMap((row) => JSON.parse(row.draws) as AllowanceDraw[]);
            const expected = pool.map(({ subject }) => open.filter((entry) => entry.subject === subject).length);
            const actual = await used(pool);
            expect(actual).toEqual(expected);
            for (const [i, value] of actual.entries()) expect(value).toBeLessThanOrEqual(pool[i].limit);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
