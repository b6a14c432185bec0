import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import { bearerHash, noteUse, sessionEnded, signInFirst } from "./find-actor.ts";

type JoinedSession = {
  tokenHash: string;
  /** The account's id as a subquery, for the other statements of the batch. */
  user: SQL;
  /** To be run in the same batch. */
  statement: SQL;
  /** @param result of `statement` @returns the account's id @throws AppError UNAUTHENTICATED where the session is none */
  enter: (result: D1Result) => string;
};

/**
 * The session of who asks, found in the batch that reads their data, so that both take one round trip.
 * @throws AppError UNAUTHENTICATED for a stranger
 */
export async function joinSession(c: Context<AppContext>): Promise<JoinedSession> {
  const tokenHash = await bearerHash(c);
  if (tokenHash === null) throw signInFirst();
  const live = sql`FROM sessions WHERE token_hash = ${tokenHash} AND expires_at > ${c.var.ports.now().getTime()}`;
  return {
    tokenHash,
    user: sql`(SELECT user_id ${live})`,
    statement: sql`SELECT user_id AS userId, last_seen_at AS lastSeenAt ${live}`,
    enter: (result) => {
      const [session] = result.results as { userId: string; lastSeenAt: number }[];
      if (!session) throw sessionEnded();
      noteUse(c, { tokenHash, lastSeenAt: new Date(session.lastSeenAt) });
      return session.userId;
    },
  };
}
