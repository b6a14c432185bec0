import { and, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppContext } from "../context.ts";
import { newId } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { sha256Hex } from "./hash.ts";
import { sessions, visitors } from "./table.ts";

/** Who is asking: an account, or a person without one who is known by the token that the page keeps. */
export type Actor = { kind: "user"; userId: string } | { kind: "visitor"; visitorId: string };

/**
 * Puts who is asking into `c.var.actor`, null for a stranger. A bearer token that is not a live session is refused, so
 * that the page learns that it is signed out; a visitor token that we do not know is as good as none.
 * @throws AppError UNAUTHENTICATED
 */
export const findActor = createMiddleware<AppContext>(async (c, next) => {
  const authorization = c.req.header("Authorization");
  const visitorToken = c.req.header("X-Visitor-Token");
  if (authorization !== undefined) c.set("actor", await findUser(c.var.services, authorization));
  else c.set("actor", visitorToken ? await findVisitor(c.var.services, visitorToken) : null);
  await next();
});

async function findUser({ db, now }: Pick<Services, "db" | "now">, authorization: string): Promise<Actor> {
  const token = /^Bearer ([\w~+/.-]{16,512}=*)$/i.exec(authorization)?.[1];
  const [session] = token
    ? await db
        .select({ userId: sessions.userId })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, await sha256Hex(token)), gt(sessions.expiresAt, now())))
        .limit(1)
    : [];
  if (!session) throw new AppError("UNAUTHENTICATED", "Your session has ended. Please sign in again.");
  return { kind: "user", userId: session.userId };
}

async function findVisitor({ db }: Pick<Services, "db">, token: string): Promise<Actor | null> {
  if (token.length > 128) return null;
  const [visitor] = await db
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.tokenHash, await sha256Hex(token)))
    .limit(1);
  return visitor ? { kind: "visitor", visitorId: visitor.id } : null;
}

/** @throws AppError UNAUTHENTICATED for a stranger */
export function requireActor(c: Context<AppContext>): Actor {
  const { actor } = c.var;
  if (!actor) throw new AppError("UNAUTHENTICATED", "Upload a photo or sign in first.");
  return actor;
}

/** The actor, or a new visitor. `visitorToken` is there only when one was made: nobody can read it again later. */
export async function ensureVisitor(
  { db }: Pick<Services, "db">,
  actor: Actor | null,
): Promise<{ actor: Actor; visitorToken?: string }> {
  if (actor) return { actor };
  const visitorToken = crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: "base64url", omitPadding: true });
  const visitorId = newId();
  await db.insert(visitors).values({ id: visitorId, tokenHash: await sha256Hex(visitorToken) });
  return { actor: { kind: "visitor", visitorId }, visitorToken };
}
