import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { openContent } from "../mail/seal-content.ts";
import { mails } from "../mail/table.ts";
import { createPorts } from "../ports.ts";
import { db, makePhoto, makeUser, projectOf } from "../test/factories.ts";
import { makeStaff } from "../test/staff.ts";
import { visualizations } from "../visualizations/table.ts";
import { checkAlerts } from "./check-alerts.ts";
import { operatorAlerts } from "./table.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 23, 12);
const at = (minutes: number, settings = {}) => {
  const ports = createPorts({ ...env, ...settings });
  return { ...ports, now: () => new Date(start + minutes * minute) };
};
let projectId: string;

beforeEach(async () => {
  for (const table of [operatorAlerts, mails, visualizations]) await db.delete(table);
  await db.update(users).set({ role: "user" });
  projectId = await projectOf(await makePhoto(await makeUser()));
});

async function pictures(count: number, row: Partial<typeof visualizations.$inferInsert>, minutes = 0) {
  for (let i = 0; i < count; i++) {
    const moment = new Date(start + minutes * minute);
    await db.insert(visualizations).values({
      ...{ id: newId(), projectId, payer: "tenant:1", tenantId: 1, watermarked: true, stage: "ready" },
      recipe: { version: 1, service: "roofing-siding", design: {}, surfaces: null },
      ...{ queuedAt: moment, finishedAt: moment },
      ...row,
    });
  }
}

async function sent() {
  const rows = await db.select().from(mails);
  const all = await Promise.all(
    rows.map(async (row) => ({
      to: row.recipient,
      ...(await openContent(createPorts(env), row.id, row.sealed ?? "")),
    })),
  );
  return all.map(({ to, subject, text }) => ({ to, subject, text }));
}

it("tells once that pictures fail, and once that it is over, however often it is looked at", async () => {
  await makeStaff("admin");
  await makeStaff("support");
  await pictures(20, { state: "done" });
  await pictures(5, { state: "failed", failureCode: "RENDER_FAILED" });
  await Promise.all([checkAlerts(at(1)), checkAlerts(at(1))]);
  for (const minutes of [2, 3, 10, 20]) {
    expect(await checkAlerts(at(minutes))).toEqual(new Date(start + (minutes + 1) * minute));
  }
  expect((await sent()).map(({ subject }) => subject)).toEqual(["Pictures are failing"]);
  expect((await sent())[0].text).toContain("5 of 25 pictures failed");
  // Well for a while, then bad again, is the same event.
  await checkAlerts(at(40));
  await pictures(6, { state: "failed", failureCode: "TIMED_OUT" }, 45);
  await checkAlerts(at(46));
  await checkAlerts(at(50));
  for (const minutes of [80, 90, 109]) await checkAlerts(at(minutes));
  expect(await sent()).toHaveLength(1);
  expect(await checkAlerts(at(111))).not.toBeNull();
  expect(await checkAlerts(at(112))).toBeNull();
  const subjects = (await sent()).map(({ subject }) => subject);
  expect(subjects).toEqual(["Pictures are failing", "Over: Pictures are failing"]);
});

it("stays calm about few failures, a small share, and what people's own photos are the reason of", async () => {
  await makeStaff("admin");
  await pictures(4, { state: "failed", failureCode: "RENDER_FAILED" });
  await pictures(9, { state: "failed", failureCode: "REFUSED" });
  expect(await checkAlerts(at(1))).toBeNull();
  await pictures(1, { state: "failed", failureCode: "RENDER_FAILED" });
  await pictures(21, { state: "done" });
  expect(await checkAlerts(at(1))).toBeNull();
  expect(await sent()).toEqual([]);
});

it("tells of orders that wait, to the address of the settings alone, from the threshold of the settings on", async () => {
  await makeStaff("admin");
  await pictures(3, { state: "queued", finishedAt: null });
  expect(await checkAlerts(at(4, { ALERT_WAIT_SECONDS: "300", ALERT_EMAIL: "ops@example.test" }))).toBeNull();
  await checkAlerts(at(4, { ALERT_WAIT_SECONDS: "200", ALERT_EMAIL: "ops@example.test" }));
  const told = await sent();
  expect(told).toMatchObject([{ to: "ops@example.test", subject: "Pictures are taking too long to start" }]);
  expect(told[0].text).toContain("The oldest of 3 orders had waited 4 minutes");
});
