import { and, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { m } from "#messages";
import type { AppContext } from "../context.ts";
import { newId } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { newToken, sha256Hex } from "./hash.ts";
import { sessions, visitors } from "./table.ts";
import { ticketHeader } from "./ticket-header.contract.ts";
import { needsTouch, touchSession } from "./touch-session.ts";

/** Who is asking: an account, or a person without one who is known by the token that the page keeps. */
export type Actor = { kind: "user"; userId: string } | { kind: "visitor"; visitorId: string };

/** A live session of the account that asks. `provenAt` and `factorAt`: see the table. */
export type Session = {
  id: string;
  userId: string;
  tokenHash: string;
  provenAt: Date | null;
  factorAt: Date | null;
};

/**
 * Who is asking, null for a stranger. A bearer token that is not a live session is refused, so that the page learns that
 * it is signed out; a visitor token that we do not know is as good as none. Costs one query, so only routes that need to
 * know ask.
 * @throws AppError UNAUTHENTICATED
 */
export async function findActor(c: Context<AppContext>): Promise<Actor | null> {
  // In a widget everyone is a visitor: nobody's own account takes part in somebody else's page.
  const session = c.req.header(ticketHeader) === undefined ? await findSession(c) : null;
  if (session) return { kind: "user", userId: session.userId };
  const visitorToken = c.req.header("X-Visitor-Token");
  return visitorToken ? findVisitor(c.var.ports, visitorToken) : null;
}

/**
 * Everyone whom this request speaks for: the account, and the visitor that this browser is without it. For what somebody
 * made before signing in, or in a widget, and may still undo. @throws AppError UNAUTHENTICATED
 */
export async function findActors(c: Context<AppContext>): Promise<Actor[]> {
  const visitorToken = c.req.header("X-Visitor-Token");
  const [session, visitor] = await Promise.all([
    findSession(c),
    visitorToken ? findVisitor(c.var.ports, visitorToken) : null,
  ]);
  return [...(session ? [{ kind: "user" as const, userId: session.userId }] : []), ...(visitor ? [visitor] : [])];
}

/** The SHA-256 of the request's bearer token, null where it carries none. @throws AppError UNAUTHENTICATED */
export async function bearerHash(c: Context<AppContext>): Promise<string | null> {
  const authorization = c.req.header("Authorization");
  if (authorization === undefined) return null;
  const token = /^Bearer ([\w~+/.-]{16,512}=*)$/i.exec(authorization)?.[1];
  if (!token) throw sessionEnded();
  return sha256Hex(token);
}

/** The session of the bearer token, null where the request carries none. @throws AppError UNAUTHENTICATED */
export async function findSession(c: Context<AppContext>): Promise<Session | null> {
  const tokenHash = await bearerHash(c);
  if (tokenHash === null) return null;
  const { db, now } = c.var.ports;
  const [session] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      provenAt: sessions.provenAt,
      factorAt: sessions.factorAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now())))
    .limit(1);
  if (!session) throw sessionEnded();
  const { lastSeenAt, ...known } = session;
  noteUse(c, { tokenHash, lastSeenAt });
  return { ...known, tokenHash };
}

/** The session's end is put off after the answer, where it is time. */
export function noteUse(
  c: Context<AppContext>,
  { tokenHash, lastSeenAt }: { tokenHash: string; lastSeenAt: Date },
): void {
  const { ports } = c.var;
  if (needsTouch(lastSeenAt, ports.now())) c.executionCtx.waitUntil(touchSession(ports, tokenHash));
}

/** @throws AppError UNAUTHENTICATED for everyone who is not signed in */
export async function requireSession(c: Context<AppContext>): Promise<Session> {
  const session = await findSession(c);
  if (!session) throw signInFirst();
  return session;
}

export function signInFirst(): AppError {
  return new AppError("UNAUTHENTICATED", m.auth_sign_in_first());
}

export function sessionEnded(): AppError {
  return new AppError("UNAUTHENTICATED", m.auth_session_has_ended());
}

async function findVisitor({ db }: Pick<Ports, "db">, token: string): Promise<Actor | null> {
  if (token.length > 128) return null;
  const [visitor] = await db
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.tokenHash, await sha256Hex(token)))
    .limit(1);
  return visitor ? { kind: "visitor", visitorId: visitor.id } : null;
}

/** @throws AppError UNAUTHENTICATED for a stranger */
export async function requireActor(c: Context<AppContext>): Promise<Actor> {
  const actor = await findActor(c);
  if (!actor) throw new AppError("UNAUTHENTICATED", m.auth_upload_photo_or_sign());
  return actor;
}

/** The actor, or a new visitor. `visitorToken` is there only when one was made: nobody can read it again later. */
export async function ensureVisitor(
  { db }: Pick<Ports, "db">,
  actor: Actor | null,
): Promise<{ actor: Actor; visitorToken?: string }> {
  if (actor) return { actor };
  const visitorToken = newToken();
  const visitorId = newId();
  await db.insert(visitors).values({ id: visitorId, tokenHash: await sha256Hex(visitorToken) });
  return { actor: { kind: "visitor", visitorId }, visitorToken };
}
