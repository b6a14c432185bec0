import { asc, eq, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { type ResultsOf, readBatch } from "../db/read-batch.ts";
import type { Ports } from "../ports.ts";
import type { Factors } from "./factors.contract.ts";
import { authenticatorApps, passkeys, recoveryCodes } from "./table.ts";

/** What the account's owner sees of their second factors. Nothing in it opens anything. */
export async function readFactors(ports: Pick<Ports, "db">, userId: string): Promise<Factors> {
  return factorsFrom(await readBatch(ports.db, factorsQueries(ports, sql`${userId}`)));
}

/** What `factorsFrom` reads, for a batch. @param user the account's id, or a subquery that finds it */
export function factorsQueries({ db }: Pick<Ports, "db">, user: SQL) {
  return [
    db.select().from(passkeys).where(eq(passkeys.userId, user)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user)),
    db
      .select({ left: sql<number>`count(*)`, createdAt: sql<number | null>`min(${recoveryCodes.createdAt})` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, user)),
    db.select({ role: users.role }).from(users).where(eq(users.id, user)),
  ] as const;
}

export function factorsFrom([keys, [app], [codes], [user]]: ResultsOf<ReturnType<typeof factorsQueries>>): Factors {
  const hasDevice = keys.length > 0 || Boolean(app?.confirmedAt);
  return {
    passkeys: keys.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    app: app?.confirmedAt
      ? { createdAt: app.confirmedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
      : null,
    recoveryCodes:
      codes?.createdAt || hasDevice
        ? { left: codes?.left ?? 0, createdAt: codes?.createdAt ? new Date(codes.createdAt).toISOString() : null }
        : null,
    required: user !== undefined && user.role !== "user",
  };
}
