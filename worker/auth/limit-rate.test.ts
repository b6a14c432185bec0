import { expect, it } from "vitest";
import { db } from "../test/factories.ts";
import { deleteExpiredRateWindows, limitRate } from "./limit-rate.ts";
import { rateCounters } from "./table.ts";

const start = Date.UTC(2026, 10, 21);

function tryAt(subject: string, time: number, limit = 3): Promise<string> {
  return limitRate({ db, now: () => new Date(time) }, { subject, limit, seconds: 60 }).then(
    () => "ok",
    (error) => `${error.code} ${error.retryAfter}`,
  );
}

it("lets exactly as many through as it says, also when they come at once", async () => {
  const attempts = await Promise.all(Array.from({ length: 40 }, () => tryAt("parallel", start, 7)));
  expect(attempts.filter((result) => result === "ok")).toHaveLength(7);
});

it("begins anew when the window ends, and tells how long that is", async () => {
  for (let i = 0; i < 3; i++) expect(await tryAt("window", start + i * 10_000)).toBe("ok");
  expect(await tryAt("window", start + 45_000)).toBe("RATE_LIMITED 15");
  expect(await tryAt("window", start + 59_999)).toMatch("RATE_LIMITED 1");
  for (let i = 0; i < 3; i++) expect(await tryAt("window", start + 60_000)).toBe("ok");
  expect(await tryAt("window", start + 60_000)).toBe("RATE_LIMITED 60");
});

it("counts each subject by itself", async () => {
  for (let i = 0; i < 4; i++) await tryAt("one", start);
  expect(await tryAt("other", start)).toBe("ok");
});

it("keeps no counter of a window that has ended", async () => {
  await tryAt("old", start);
  await tryAt("new", start + 30_000);
  await deleteExpiredRateWindows({ db, now: () => new Date(start + 61_000) });
  const kept = (await db.select().from(rateCounters)).map(({ subject }) => subject);
  expect(kept).toContain("new");
  expect(kept).not.toContain("old");
});
