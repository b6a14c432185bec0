import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { allowanceCounters, reservations } from "../allowance/table.ts";
import { calendarMonth } from "../billing/period.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { crowd } from "../test/crowd.ts";
import { ask, db, houseSurfaces, makePhoto, makeUser, makeVisitor, type Person, projectOf } from "../test/factories.ts";
import { idOf, newLook, order, untilOver } from "../test/make-picture.ts";
import { visualizations } from "./table.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const from = (address: string) => ({ "CF-Connecting-IP": address });

async function countOf(person: Person): Promise<number> {
  const payer = `user:${person.id}`;
  const [row] = await db.select().from(allowanceCounters).where(eq(allowanceCounters.subject, payer));
  return row?.used ?? 0;
}

async function errorOf(response: Response) {
  const { error, code } = await response.json<{ error: string; code: string }>();
  return { status: response.status, code, error };
}

const drawn = (edits: unknown[], base: unknown = null) => ({
  ...houseSurfaces,
  regions: [{ ...houseSurfaces.regions[0], base, edits }],
});
const wholePicture = { op: "add", shape: "polygon", points: [0, 0, 1, 0, 1, 1, 0, 1] };
const toAndFro = Array.from({ length: 2000 }, (_, i) => (i >> 1) % 2);
const chessboard = { width: 300, height: 300, runs: Array(300 * 300).fill(1) };

describe("POST /api/visualizations", () => {
  it("gives exactly the five that are left to fifty who ask at once, and writes nothing for the others", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const responses = await Promise.all(Array.from({ length: 50 }, () => order(user, { photoId })));
    const accepted = responses.filter((response) => response.status === 202);
    expect(accepted).toHaveLength(5);
    expect(responses.filter((response) => response.status === 402)).toHaveLength(45);
    expect(await countOf(user)).toBe(5);
    const held = await db
      .select()
      .from(reservations)
      .where(eq(reservations.payer, `user:${user.id}`));
    const made = await db.select().from(visualizations).where(eq(visualizations.makerUserId, user.id));
    expect([held.length, made.length]).toEqual([5, 5]);
    expect(new Set(made.map(({ projectId }) => projectId))).toEqual(new Set([await projectOf(photoId)]));
    for (const response of accepted) expect((await untilOver(user, await idOf(response))).status).toBe("done");
    expect(await countOf(user)).toBe(5);
  });

  it("gives the picture to the account that claims the photo while the order is on its way", async () => {
    const [visitor, user] = [await makeVisitor(), await makeUser()];
    const photoId = await makePhoto(visitor);
    // Whoever signs in takes the photo over between the look at its owner and the order's batch.
    await db.run(
      sql.raw(`CREATE TRIGGER claim BEFORE INSERT ON allowance_counters BEGIN
        UPDATE photos SET user_id = '${user.id}', visitor_id = NULL WHERE id = '${photoId}'; END`),
    );
    const response = await order(visitor, { photoId });
    await db.run(sql`DROP TRIGGER claim`);
    expect(response.status).toBe(202);
    expect((await untilOver(user, await idOf(response))).status).toBe("done");
  });

  it("answers a repeated key with the first answer and has its effect once, also side by side", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const send = () => order(user, { photoId }, { "Idempotency-Key": "the-same" });
    const bodies = await Promise.all((await Promise.all(Array.from({ length: 10 }, send))).map((r) => r.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(await (await send()).text()).toBe(bodies[0]);
    expect(await countOf(user)).toBe(1);
  });

  it("refuses a key that comes back with another body, and keeps keys of different people apart", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const key = { "Idempotency-Key": "k1" };
    expect((await order(user, { photoId: await makePhoto(user) }, key)).status).toBe(202);
    expect(await errorOf(await order(user, { photoId: await makePhoto(user) }, key))).toMatchObject({
      status: 422,
      code: "IDEMPOTENCY_MISMATCH",
    });
    expect((await order(other, { photoId: await makePhoto(other) }, key)).status).toBe(202);
  });

  it("does not burn the key of a request that failed", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const month = calendarMonth(new Date());
    await db.insert(allowanceCounters).values({ subject: `user:${user.id}`, period: month, used: 5 });
    const send = () => order(user, { photoId }, { "Idempotency-Key": "try-again" });
    expect((await send()).status).toBe(402);
    await db
      .update(allowanceCounters)
      .set({ used: 4 })
      .where(eq(allowanceCounters.subject, `user:${user.id}`));
    expect((await send()).status).toBe(202);
  });

  it("gives a visitor one picture, and says kindly why there is no second", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    const before = await ask("/api/allowance", { headers: visitor.headers });
    expect((await before.json<{ data: unknown }>()).data).toEqual({ used: 0, limit: 1, left: 1, canUse: true });
    expect((await order(visitor, { photoId })).status).toBe(202);
    const rejection = await errorOf(await order(visitor, { photoId }));
    expect(rejection).toMatchObject({ status: 402, code: "ALLOWANCE_EXHAUSTED" });
    expect(rejection.error).toContain("used your free picture");
    const after = await ask("/api/allowance", { headers: visitor.headers });
    expect((await after.json<{ data: unknown }>()).data).toEqual({ used: 1, limit: 1, left: 0, canUse: false });
  });

  it("tells a stranger what a first picture costs, without making a visitor", async () => {
    const response = await ask("/api/allowance", { headers: from("203.0.113.77") });
    expect(await response.json()).toEqual({ success: true, data: { used: 0, limit: 1, left: 1, canUse: true } });
    expect((await ask("/api/allowance?tenant=no-such")).status).toBe(404);
  });

  it("caps an address for a day over all its visitors, and leaves their own picture untouched", async () => {
    const address = from("203.0.113.9");
    const first = await makeVisitor();
    const accepted = await order(first, { photoId: await makePhoto(first) }, address);
    const [{ allowanceDraws }] = await db
      .select()
      .from(reservations)
      .where(eq(reservations.id, await idOf(accepted)));
    const ofAddress = allowanceDraws.find(({ subject }) => subject.startsWith("address:"));
    expect(JSON.stringify(allowanceDraws)).not.toContain("203.0.113.9");
    await db
      .update(allowanceCounters)
      .set({ used: ofAddress?.limit })
      .where(eq(allowanceCounters.subject, ofAddress?.subject ?? ""));
    const next = await makeVisitor();
    const photoId = await makePhoto(next);
    const rejected = await order(next, { photoId }, address);
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await errorOf(rejected)).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await order(next, { photoId }, from("203.0.113.10"))).status).toBe(202);
  });

  it("draws visitors of a company's page on the demo alone, whatever the company has, and stops where it is off", async () => {
    const owner = await makeUser();
    const [{ id }] = await db
      .insert(tenants)
      .values({ userId: owner.id, slug: "small-roofs", companyName: "Small Roofs", monthlyGenerationLimit: 0 })
      .returning();
    await db.insert(tenantSlugs).values({ slug: "small-roofs", tenantId: id });
    const [first, second] = [await makeVisitor(), await makeVisitor()];
    const tenant = "small-roofs";
    const accepted = await order(first, { photoId: await makePhoto(first), tenant });
    expect(accepted.status).toBe(202);
    const [made] = await db
      .select()
      .from(visualizations)
      .where(eq(visualizations.id, await idOf(accepted)));
    expect(made).toMatchObject({ tenantId: id, payer: "tenant:1", inWidget: false });
    expect(await countOf(owner)).toBe(0);
    await db.update(tenants).set({ active: false }).where(eq(tenants.id, id));
    expect((await order(second, { photoId: await makePhoto(second), tenant })).status).toBe(403);
    expect((await order(second, { photoId: await makePhoto(second), tenant: "no-such" })).status).toBe(404);
  });

  it("ends for visitors with the demo's share of the day, to the last picture of many who ask at once", async () => {
    const share = { subject: "strangers-day:tenant:1", period: new Date().toISOString().slice(0, 10) };
    const isShare = and(eq(allowanceCounters.subject, share.subject), eq(allowanceCounters.period, share.period));
    const row = { ...share, used: 47 };
    await db
      .insert(allowanceCounters)
      .values(row)
      .onConflictDoUpdate({ target: [allowanceCounters.subject, allowanceCounters.period], set: { used: 47 } });
    const visitors = await Promise.all(Array.from({ length: 20 }, makeVisitor));
    const photos = await Promise.all(visitors.map((visitor) => makePhoto(visitor)));
    const orders = await Promise.all(
      Array.from({ length: crowd }, (_, i) => order(visitors[i % 20], { photoId: photos[i % 20] })),
    );
    expect(orders.filter(({ status }) => status === 202)).toHaveLength(3);
    const late = await makeVisitor();
    const rejected = await order(late, { photoId: await makePhoto(late) });
    expect(rejected.status).toBe(402);
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await errorOf(rejected)).error).toContain("new ones tomorrow");
    expect(await db.select().from(allowanceCounters).where(isShare)).toMatchObject([{ used: 50 }]);
    await db.delete(allowanceCounters).where(isShare);
  });

  it("counts the addresses of one IPv6 site together", async () => {
    const order1 = async (at: string) => {
      const visitor = await makeVisitor();
      return order(visitor, { photoId: await makePhoto(visitor) }, from(at));
    };
    const [{ allowanceDraws }] = await db
      .select()
      .from(reservations)
      .where(eq(reservations.id, await idOf(await order1("2001:db8:77:1::1"))));
    const ofNetwork = allowanceDraws.find(({ subject }) => subject.startsWith("network:"));
    expect(ofNetwork?.limit).toBe(20);
    await db
      .update(allowanceCounters)
      .set({ used: 20 })
      .where(eq(allowanceCounters.subject, ofNetwork?.subject ?? ""));
    expect(await errorOf(await order1("2001:db8:77:2::1"))).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await order1("2001:db8:78:2::1")).status).toBe(202);
  });

  it("is asked for from our own pages alone", async () => {
    const visitor = await makeVisitor();
    const photoId = await makePhoto(visitor);
    expect((await order(visitor, { photoId }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await order(visitor, { photoId }, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await order(visitor, { photoId }, { "Sec-Fetch-Site": "same-origin" })).status).toBe(202);
  });

  it("treats somebody else's photo like one that never was", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const foreign = await errorOf(await order(user, { photoId: await makePhoto(other) }));
    expect(foreign).toEqual(await errorOf(await order(user, { photoId: "nothing" })));
    expect(foreign.status).toBe(404);
    expect(await countOf(user)).toBe(0);
  });

  it.each([
    ["a service that there is not", { service: "gutters" }, "no such service"],
    ["a color that the material does not come in", { design: { roof: { material: "slate", color: "tan" } } }, "color"],
    ["an empty design", { design: {} }, "at least one surface"],
    ["half a point", { surfaces: drawn([{ op: "add", shape: "polygon", points: [0, 0, 1, 0, 1, 1, 0] }]) }, "pairs"],
    ["more polygons than a Worker can draw", { surfaces: drawn(Array(500).fill(wholePicture)) }, "more drawing"],
    [
      "a stroke that goes to and fro a thousand times",
      { surfaces: drawn([{ op: "add", shape: "stroke", radius: 0.02, points: toAndFro }]) },
      "more drawing",
    ],
    ["a chessboard for a surface", { surfaces: drawn([], chessboard) }, "Runs are too long."],
    ["a surface outside the schema", { surfaces: { ...houseSurfaces, version: 9 } }, "Version has to be 1."],
  ])("refuses %s in a clear sentence", async (_, body, words) => {
    const user = await makeUser();
    const rejection = await errorOf(await order(user, { photoId: await makePhoto(user), ...body }));
    expect(rejection).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(rejection.error).toContain(words);
    // For people, without the field's path.
    expect(rejection.error).not.toMatch(/\w\.\w/);
  });

  it("refuses strangers, broken JSON, odd keys and too much data", async () => {
    const user = await makeUser();
    const { headers } = user;
    const body = { photoId: "x", service: "roofing-siding", design: newLook };
    expect((await ask("/api/visualizations", { body })).status).toBe(401);
    expect((await ask("/api/visualizations", { headers, body: "{" })).status).toBe(400);
    expect((await order(user, { photoId: "x" }, { "Idempotency-Key": "a b" })).status).toBe(400);
    const tooMuch = await errorOf(await order(user, { photoId: "x", padding: "x".repeat(600_000) }));
    expect(tooMuch).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  });

  it("never leaves a job without its unit or a unit without its job", async () => {
    const orphans = await db.all(sql`
      SELECT reservations.id FROM reservations FULL JOIN visualizations ON visualizations.id = reservations.id
      WHERE visualizations.id IS NULL OR reservations.id IS NULL
        OR (visualizations.state = 'done') <> (reservations.state = 'committed')
        OR (visualizations.state = 'failed') <> (reservations.state = 'released')`);
    expect(orphans).toEqual([]);
    expect((await db.select().from(visualizations)).length).toBeGreaterThan(8);
  });
});
