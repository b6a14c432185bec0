import { afterEach, expect, it, vi } from "vitest";
import { withHeavySlot, withPasswordSlot } from "./isolate-gate.ts";

afterEach(() => vi.useRealTimers());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("runs one job at a time and lets go when one fails", async () => {
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 8 }, (_, i) =>
    withHeavySlot(async () => {
      most = Math.max(most, ++running);
      await pause(5);
      running--;
      if (i % 3 === 0) throw new Error("failed");
      return i;
    }),
  );
  const results = await Promise.allSettled(jobs);
  expect(most).toBe(1);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
});

it("asks to come again when it stays closed for too long", async () => {
  let open = () => {};
  const long = withHeavySlot(
    () =>
      new Promise<void>((resolve) => {
        open = resolve;
      }),
  );
  await expect(withHeavySlot(async () => "in", 50)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
  open();
  await long;
  expect(await withHeavySlot(async () => "in")).toBe("in");
});

it("opens again after a job that never ends", async () => {
  vi.useFakeTimers();
  void withHeavySlot(() => new Promise(() => {}));
  const next = withHeavySlot(async () => "in", 120_000);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await next).toBe("in");
});

it("lets two password hashes in together, one beside a heavy job, and never a second heavy one", async () => {
  const taken = { heavy: 0, passwords: 0 };
  const seen = new Set<string>();
  const job = (kind: keyof typeof taken) => async () => {
    taken[kind]++;
    seen.add(`${taken.heavy}+${taken.passwords}`);
    await pause(5);
    taken[kind]--;
  };
  await Promise.all([
    ...Array.from({ length: 6 }, () => withPasswordSlot(job("passwords"))),
    ...Array.from({ length: 3 }, () => withHeavySlot(job("heavy"))),
    ...Array.from({ length: 4 }, () => withPasswordSlot(job("passwords"))),
  ]);
  await Promise.all(Array.from({ length: 4 }, () => withPasswordSlot(job("passwords"))));
  expect([...seen].filter((both) => !["1+0", "0+1", "1+1", "0+2"].includes(both))).toEqual([]);
  expect(seen).toContain("0+2");
});

it("does not have passwords wait for pictures, however many come first", async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pictures = Array.from({ length: 20 }, () => withHeavySlot(() => opened));
  await pause(30);
  const begun = Date.now();
  expect(await withPasswordSlot(async () => "in")).toBe("in");
  expect(Date.now() - begun).toBeLessThan(500);
  open();
  await Promise.all(pictures);
});

it("serves 200 who come at once in the order in which they came", async () => {
  const served: number[] = [];
  await Promise.all(Array.from({ length: 200 }, (_, i) => withPasswordSlot(async () => void served.push(i), 60_000)));
  expect(served).toEqual(Array.from({ length: 200 }, (_, i) => i));
});

it("does not wait for who was first in line and has gone", async () => {
  let open = () => {};
  const long = withHeavySlot(
    () =>
      new Promise<void>((resolve) => {
        open = resolve;
      }),
  );
  await pause(10);
  // Its request is cut off while it waits: its clock never rings.
  vi.stubGlobal("setTimeout", () => 0);
  void withHeavySlot(async () => "never");
  vi.unstubAllGlobals();
  const next = withHeavySlot(async () => "in");
  open();
  await long;
  expect(await next).toBe("in");
});
