import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rateCounters } from "../auth/table.ts";
import { calendarMonth } from "../billing/period.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, makePhoto, type Person } from "../test/factories.ts";
import { order } from "../test/make-picture.ts";
import { deleteExpiredFreeMonths } from "./month-draws.ts";
import { allowanceCounters } from "./table.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeEach(() => db.delete(rateCounters));

const password = "correct horse battery staple";

async function signUp(email: string): Promise<Person> {
  const response = await ask("/api/auth/register", { body: { email, password, firstName: "Ada", lastName: "Porter" } });
  const { data } = await response.json<{ data: { token: string } }>();
  const headers = { Authorization: `Bearer ${data.token}` };
  const me = await ask("/api/auth/me", { headers });
  const { user } = (await me.json<{ data: { user: { id: string } } }>()).data;
  return { id: user.id, headers, owner: { userId: user.id } };
}

async function usageOf(person: Person) {
  const [me, allowance] = await Promise.all(
    ["/api/auth/me", "/api/allowance"].map(async (path) => {
      const response = await ask(path, { headers: person.headers });
      return (await response.json<{ data: Record<string, unknown> }>()).data;
    }),
  );
  return { usage: me.usage, allowance };
}

const spent = {
  usage: { planName: "Free", currentUsage: 5, limit: 5, canUse: false },
  allowance: { used: 5, limit: 5, left: 0, canUse: false },
};

describe("a person's free month", () => {
  it("is one for all ways to write the address, to the last picture of many who ask at once", async () => {
    const people = await Promise.all(["ada.p@gmail.com", "a.dap+1@gmail.com", "adap+2@googlemail.com"].map(signUp));
    const photos = await Promise.all(people.map((person) => makePhoto(person)));
    const orders = await Promise.all(
      Array.from({ length: crowd }, (_, i) => order(people[i % 3], { photoId: photos[i % 3] })),
    );
    expect(orders.filter(({ status }) => status === 202)).toHaveLength(5);
    for (const person of people) expect(await usageOf(person)).toMatchObject(spent);
    const other = await signUp("adap@example.test");
    expect((await order(other, { photoId: await makePhoto(other) })).status).toBe(202);
  });

  it("has after a deletion what is left of it, to the last picture of many orders of two new accounts", async () => {
    const first = await signUp("mona.l@gmail.com");
    const photoId = await makePhoto(first);
    for (let i = 0; i < 3; i++) expect((await order(first, { photoId })).status).toBe(202);
    const gone = await ask("/api/auth/account", { method: "DELETE", body: { password }, headers: first.headers });
    expect(gone.status).toBe(200);
    const people = await Promise.all(["monal+1@gmail.com", "m.onal@googlemail.com"].map(signUp));
    const photos = await Promise.all(people.map((person) => makePhoto(person)));
    const orders = await Promise.all(
      Array.from({ length: crowd }, (_, i) => order(people[i % 2], { photoId: photos[i % 2] })),
    );
    expect(orders.filter(({ status }) => status === 202)).toHaveLength(2);
    for (const person of people) expect(await usageOf(person)).toMatchObject(spent);
  });

  it("does not begin anew with a new account of the same person, until the month is over", async () => {
    const first = await signUp("rosa@example.test");
    const photoId = await makePhoto(first);
    for (let i = 0; i < 5; i++) expect((await order(first, { photoId })).status).toBe(202);
    const gone = await ask("/api/auth/account", { method: "DELETE", body: { password }, headers: first.headers });
    expect(gone.status).toBe(200);
    expect(await db.$count(allowanceCounters, eq(allowanceCounters.subject, `user:${first.id}`))).toBe(0);

    const again = await signUp("rosa+again@example.test");
    expect(await usageOf(again)).toMatchObject(spent);
    const rejected = await order(again, { photoId: await makePhoto(again) });
    expect([rejected.status, (await rejected.json<{ error: string }>()).error]).toEqual([
      402,
      "You have used all of this month's pictures.",
    ]);

    const kept = () =>
      db.all<{ subject: string }>(sql`
      SELECT subject FROM allowance_counters WHERE subject LIKE 'person:%' AND period = ${calendarMonth(new Date())}`);
    expect(JSON.stringify(await kept())).not.toContain("rosa");
    await deleteExpiredFreeMonths({ db, now: () => new Date() });
    expect(await kept()).not.toEqual([]);
    const nextMonth = new Date(Date.now() + 31 * 86_400_000);
    expect(await deleteExpiredFreeMonths({ db, now: () => nextMonth })).toBeNull();
    expect(await kept()).toEqual([]);
  });
});
