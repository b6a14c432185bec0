import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Line, nextStreak, pickNext, positionOf, type QueueClass } from "./choose-next-job.ts";

/** Starts jobs one by one in a single slot and says in which order. */
function startAll(priority: number, standard: number, streak = 0): QueueClass[] {
  const line: Line = { waiting: { priority, standard }, running: { priority: 0, standard: 0 }, streak };
  const order: QueueClass[] = [];
  for (;;) {
    const next = pickNext(line, { total: 1, paidOnly: 0 });
    if (!next) return order;
    order.push(next);
    line.waiting[next]--;
    line.streak = nextStreak(line.streak, next);
  }
}

describe("the scheduler's choice", () => {
  it("starts three priority jobs for each standard one while both wait", () => {
    const order = startAll(9, 4);
    expect(order.slice(0, 8).join(" ")).toBe("priority priority priority standard priority priority priority standard");
    expect(order.slice(-1)).toEqual(["standard"]);
  });

  it("never lets a standard job wait behind more than three starts of each standard job before it", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 20 }), (priority, standard) => {
        const order = startAll(priority, standard);
        expect(order).toHaveLength(priority + standard);
        let nth = 0;
        for (const [at, started] of order.entries()) {
          if (started === "standard") expect(at).toBeLessThan(4 * ++nth);
        }
      }),
    );
  });

  it("keeps the paid slots closed to standard jobs and the rest open to both", () => {
    const slots = { total: 4, paidOnly: 1 };
    const busy = { priority: 0, standard: 3 };
    expect(pickNext({ waiting: { priority: 0, standard: 9 }, running: busy, streak: 9 }, slots)).toBeNull();
    expect(pickNext({ waiting: { priority: 1, standard: 9 }, running: busy, streak: 9 }, slots)).toBe("priority");
    const paid = { priority: 3, standard: 0 };
    expect(pickNext({ waiting: { priority: 5, standard: 1 }, running: paid, streak: 3 }, slots)).toBe("standard");
  });

  it("starts nothing without a free slot, and leaves one slot to standard jobs whatever the settings", () => {
    const waiting = { priority: 2, standard: 2 };
    expect(
      pickNext({ waiting, running: { priority: 2, standard: 0 }, streak: 0 }, { total: 2, paidOnly: 0 }),
    ).toBeNull();
    const onlyFree = { waiting: { priority: 0, standard: 1 }, running: { priority: 0, standard: 0 }, streak: 0 };
    expect(pickNext(onlyFree, { total: 2, paidOnly: 5 })).toBe("standard");
  });

  it("tells each job how many start before it", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.nat(5), (priority, standard, streak) => {
        const order = startAll(priority, standard, streak);
        const seen = { priority: 0, standard: 0 };
        for (const [at, wanted] of order.entries()) {
          expect(positionOf(wanted, seen[wanted]++, { waiting: { priority, standard }, streak })).toBe(at);
        }
      }),
    );
  });
});
