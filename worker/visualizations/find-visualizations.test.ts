import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { signLink } from "../photos/signed-link.ts";
import { createPorts } from "../ports.ts";
import { ask, db, makePhoto, makeUser, makeVisitor, type Person } from "../test/factories.ts";
import { makeFinished } from "../test/finished-picture.ts";
import { idOf, order, orderAndWait, untilOver } from "../test/make-picture.ts";
import { visualizations } from "./table.ts";
import type { Visualization } from "./visualizations.contract.ts";

// Real pictures are made here, on whatever machine this is.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let maker: Person;
let done: Visualization;

beforeAll(async () => {
  maker = await makeVisitor();
  done = await orderAndWait(maker);
});

async function comparable(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers["x-request-id"];
  return { status: response.status, body: await response.text(), headers };
}

describe("GET /api/visualizations/:id", () => {
  it("shows the picture to its maker alone; for others it does not exist", async () => {
    const path = `/api/visualizations/${done.id}`;
    expect((await ask(path, { headers: maker.headers })).status).toBe(200);
    const others = [await makeVisitor(), await makeUser()].map((person) => person.headers);
    for (const headers of [...others, {}]) {
      const foreign = await comparable(await ask(path, { headers }));
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await comparable(await ask("/api/visualizations/AAAAAAAAAAAAAAAAAAAAAA", { headers })));
    }
  });

  it("answers 304 while nothing changed, and says when to ask again while it is made", async () => {
    const user = await makeUser();
    const id = await idOf(await order(user, { photoId: await makePhoto(user, { width: 320, height: 240 }) }));
    const path = `/api/visualizations/${id}`;
    const first = await ask(path, { headers: user.headers });
    expect(first.headers.get("Retry-After")).toBe("1");
    await untilOver(user, id);
    const last = await ask(path, { headers: user.headers });
    expect(last.headers.get("Retry-After")).toBeNull();
    expect(last.headers.get("ETag")).not.toBe(first.headers.get("ETag"));
    const again = await ask(path, { headers: { ...user.headers, "If-None-Match": last.headers.get("ETag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("GET /api/visualizations/:id?wait=", () => {
  const seen = async (user: Person, id: string, wait: number) => {
    const started = Date.now();
    const response = await ask(`/api/visualizations/${id}?wait=${wait}`, { headers: user.headers });
    const { data } = await response.json<{ data: { status: string; stage: string } }>();
    return { ...data, milliseconds: Date.now() - started };
  };

  it("answers as soon as the job has gone on, and not before", async () => {
    const user = await makeUser();
    const row = { state: "rendering", stage: "reading", doneAt: null } as const;
    const [{ id }, { id: still }] = [await makeFinished(user, { row }), await makeFinished(user, { row })];
    const [waiting, longer] = [seen(user, id, 2), seen(user, still, 2)];
    await scheduler.wait(300);
    await db.update(visualizations).set({ stage: "masking" }).where(eq(visualizations.id, id));
    // Beside one that waits to the end, and not by the clock: how long an answer takes is the machine's affair.
    const first = await Promise.race([waiting, longer]);
    expect(first.stage).toBe("masking");
    expect(first.milliseconds).toBeGreaterThanOrEqual(300);
    expect((await longer).stage).toBe("reading");
  });

  it("says what there is when the time is over, and at once when the job is", async () => {
    const user = await makeUser();
    const { id } = await makeFinished(user, { row: { state: "rendering", stage: "reading", doneAt: null } });
    expect(await seen(user, id, 0.3)).toMatchObject({ status: "rendering", stage: "reading" });
    await db.update(visualizations).set({ state: "failed", failureCode: "NO_ROOM" }).where(eq(visualizations.id, id));
    expect((await seen(user, id, 2)).status).toBe("failed");
  });

  it("holds nobody who may not see the picture, and no longer than it says", async () => {
    const user = await makeUser();
    const { id } = await makeFinished(user, { row: { state: "rendering", stage: "reading", doneAt: null } });
    const stranger = await ask(`/api/visualizations/${id}?wait=2`, { headers: (await makeUser()).headers });
    expect(stranger.status).toBe(404);
    for (const wait of ["60", "-1", "long"]) {
      const response = await ask(`/api/visualizations/${id}?wait=${wait}`, { headers: user.headers });
      expect(response.status).toBe(400);
    }
  });
});

describe("GET /api/visualizations/:id/image", () => {
  it("serves the picture for a signed link alone, privately", async () => {
    const response = await ask(done.afterUrl ?? "");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Cache-Control")).toMatch(/^private, max-age=\d+/);
    const url = new URL(done.afterUrl ?? "", "https://eavesight.test");
    const changed = [
      ["kind", "patch"],
      ["expires", String(Number(url.searchParams.get("expires")) + 3600)],
      ["signature", "AAAA"],
    ];
    for (const [name, value] of changed) {
      const forged = new URL(url);
      forged.searchParams.set(name, value);
      expect((await ask(forged.pathname + forged.search)).status, name).toBe(403);
    }
    expect((await ask(`/api/visualizations/${done.id}/image?kind=after`, { headers: maker.headers })).status).toBe(403);
  });

  it("has no clean file for a picture of the free allowance", async () => {
    expect(done.watermarked).toBe(true);
    expect(done.patchUrl).toBeUndefined();
    const link = await signLink(createPorts(env), `/api/visualizations/${done.id}/image?kind=patch`);
    expect((await ask(link)).status).toBe(404);
  });

  it("does not serve a link that has expired", async () => {
    const yesterday = { ...createPorts(env), now: () => new Date(Date.now() - 86_400_000) };
    expect((await ask(await signLink(yesterday, `/api/visualizations/${done.id}/image?kind=after`))).status).toBe(403);
  });
});

describe("GET /api/visualizations", () => {
  it("lists the maker's own, newest first, page by page without gap or repeat", async () => {
    const user = await makeUser();
    const photoId = await makePhoto(user);
    const made = await idOf(await order(user, { photoId }));
    await untilOver(user, made);
    // 44 older ones, three to a moment, so that pages end between equals.
    const numbers = sql`WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 44)`;
    await db.run(sql`
      INSERT INTO visualizations (id, project_id, photo_id, maker_user_id, payer, tenant_id, recipe, watermarked,
        created_at, state, stage)
      ${numbers} SELECT 'older-' || i, project_id, photo_id, maker_user_id, payer, tenant_id, recipe, 1, created_at - 1 - i / 3,
        'failed', stage
      FROM visualizations, number WHERE id = ${made}`);

    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(user, { photoId, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toBe(made);
    expect((await list(user, { photoId: "another" })).data).toEqual([]);
    expect((await list(await makeUser())).data).toEqual([]);
    expect((await ask("/api/visualizations?cursor=1;DROP", { headers: user.headers })).status).toBe(400);
  });
});

async function list(person: Person, query: Record<string, string> = {}) {
  const response = await ask(`/api/visualizations?${new URLSearchParams(query)}`, { headers: person.headers });
  expect(response.status).toBe(200);
  return response.json<{ data: Visualization[]; nextCursor: string | null }>();
}
