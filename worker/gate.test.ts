import { afterEach, expect, it, vi } from "vitest";
import { oneAtATime, twoAtATime } from "./gate.ts";

afterEach(() => vi.useRealTimers());

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("runs one job at a time and lets go when one fails", async () => {
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 8 }, (_, i) =>
    oneAtATime(async () => {
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
  const long = oneAtATime(
    () =>
      new Promise<void>((resolve) => {
        open = resolve;
      }),
  );
  await expect(oneAtATime(async () => "in", 50)).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
  open();
  await long;
  expect(await oneAtATime(async () => "in")).toBe("in");
});

it("opens again after a holder whose request was cut off", async () => {
  vi.useFakeTimers();
  void oneAtATime(() => new Promise(() => {}));
  const next = oneAtATime(async () => "in", 120_000);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await next).toBe("in");
});

it("lets two password hashes in together, and none beside a heavy job", async () => {
  let taken = 0;
  let most = 0;
  const job = (takes: number) => async () => {
    taken += takes;
    most = Math.max(most, taken);
    await pause(5);
    taken -= takes;
  };
  await Promise.all([
    ...Array.from({ length: 6 }, () => twoAtATime(job(1))),
    oneAtATime(job(2)),
    ...Array.from({ length: 4 }, () => twoAtATime(job(1))),
  ]);
  expect(most).toBe(2);
});
