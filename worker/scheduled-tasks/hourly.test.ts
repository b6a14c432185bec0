import { expect, it } from "vitest";
import { hourly } from "./hourly.ts";

it("is done with the first wake, not again within the hour, and again with the first wake after a failure", async () => {
  const done: string[] = [];
  let fails = false;
  const task = hourly(async ({ now }) => {
    if (fails) throw new Error("out of order");
    done.push(now().toISOString().slice(11, 16));
  });
  const wakeAt = (time: string) => task({ now: () => new Date(`2026-11-27T${time}:00Z`) });
  await wakeAt("08:00");
  await wakeAt("08:59");
  expect(done).toEqual(["08:00"]);
  fails = true;
  await expect(wakeAt("09:00")).rejects.toThrow("out of order");
  fails = false;
  await wakeAt("09:01");
  await wakeAt("10:00");
  await wakeAt("10:01");
  expect(done).toEqual(["08:00", "09:01", "10:01"]);
});

it("asks to be woken again while there is more, and then waits for its hour", async () => {
  let left = 2;
  const task = hourly(async () => --left > 0);
  const now = () => new Date("2026-11-27T08:00:00Z");
  expect(await task({ now })).toEqual(new Date("2026-11-27T08:00:02Z"));
  expect(await task({ now })).toBeNull();
  expect(await task({ now })).toBeNull();
  expect(left).toBe(0);
});
