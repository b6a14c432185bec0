import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ask, db, makePhoto, makeUser, makeVisitor } from "../test/factories.ts";
import { sessions } from "./table.ts";

/** A photo's page data is for its owner alone, so it shows who the Worker thinks is asking. */
const statusOf = async (photoId: string, headers: Record<string, string>) =>
  (await ask(`/api/photos/${photoId}`, { headers })).status;

describe("who is asking", () => {
  it("is the account of a live session", async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    const photo = await makePhoto(owner);
    expect(await statusOf(photo, owner.headers)).toBe(200);
    expect(await statusOf(photo, { Authorization: owner.headers.Authorization.replace("Bearer", "bearer") })).toBe(200);
    expect(await statusOf(photo, other.headers)).toBe(404);
    expect(await statusOf(photo, {})).toBe(404);
  });

  it("is nobody once the session has expired", async () => {
    const user = await makeUser();
    const photo = await makePhoto(user);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.userId, user.id));
    expect(await statusOf(photo, user.headers)).toBe(401);
  });

  it.each([
    ["no token", "Bearer"],
    ["a token too short", "Bearer x"],
    ["a token too long", `Bearer ${"a".repeat(600)}`],
    ["another scheme", "Basic dXNlcjpwYXNzd29yZA=="],
    ["a token that is no session", "Bearer not-a-session-of-ours"],
  ])("is refused with %s", async (_name, authorization) => {
    const response = await ask("/api/photos/any", { headers: { Authorization: authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
  });

  it("is a visitor by the token, of which only the hash is stored", async () => {
    const visitor = await makeVisitor();
    const photo = await makePhoto(visitor);
    expect(await statusOf(photo, visitor.headers)).toBe(200);
    expect(await statusOf(photo, { "X-Visitor-Token": "x".repeat(43) })).toBe(404);
    const stored = await env.DB.prepare("SELECT token_hash FROM visitors").all<{ token_hash: string }>();
    for (const { token_hash } of stored.results) {
      expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await statusOf(photo, { "X-Visitor-Token": token_hash })).toBe(404);
    }
  });

  it("is the account where both are sent", async () => {
    const [user, visitor] = [await makeUser(), await makeVisitor()];
    const both = { ...visitor.headers, ...user.headers };
    expect(await statusOf(await makePhoto(user), both)).toBe(200);
    expect(await statusOf(await makePhoto(visitor), both)).toBe(404);
  });
});
