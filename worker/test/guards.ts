import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "../auth/table.ts";
import { ask, db, makeUser, makeVisitor } from "./factories.ts";

/** A route that is for signed-in people. `body` is one that the route would take. */
export type GuardedRoute = { method: string; path: string; body?: unknown };

/** Callers who are nobody, each by another way. */
async function strangers(): Promise<Record<string, Record<string, string>>> {
  const [expired, revoked, visitor] = [await makeUser(), await makeUser(), await makeVisitor()];
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, expired.id));
  const [{ tokenHash }] = await db
    .delete(sessions)
    .where(eq(sessions.userId, revoked.id))
    .returning({ tokenHash: sessions.tokenHash });
  return {
    "no token": {},
    "a visitor's token": visitor.headers,
    "a visitor's token as bearer": { Authorization: `Bearer ${visitor.headers["X-Visitor-Token"]}` },
    garbage: { Authorization: "Bearer not-a-session-of-ours" },
    "a bearer without a token": { Authorization: "Bearer " },
    "another scheme": { Authorization: "Basic dXNlcjpwYXNzd29yZA==" },
    "an expired session": expired.headers,
    "a revoked session": revoked.headers,
    "the hash that the database keeps": { Authorization: `Bearer ${tokenHash}` },
  };
}

/** Every stranger gets a 401 in the one error shape, and nothing of the account. */
export async function expectSignedInOnly({ method, path, body }: GuardedRoute): Promise<void> {
  for (const [name, headers] of Object.entries(await strangers())) {
    const response = await ask(path, { method, headers, ...(body !== undefined && { body }) });
    const answer = await response.json<{ success: boolean; code: string }>();
    expect([name, response.status, answer]).toEqual([
      name,
      401,
      { success: false, code: "UNAUTHENTICATED", error: expect.any(String) },
    ]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  }
}
