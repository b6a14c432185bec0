import { asc, eq, sql } from "drizzle-orm";
import { users } from "../auth/table.ts";
import type { Ports } from "../ports.ts";
import type { Factors } from "./factors.contract.ts";
import { authenticatorApps, passkeys, recoveryCodes } from "./table.ts";

/** What the account's owner sees of their second factors. Nothing in it opens anything. */
export async function readFactors({ db }: Pick<Ports, "db">, userId: string): Promise<Factors> {
  const [keys, [app], [codes], [user]] = await db.batch([
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
    db
      .select({ left: sql<number>`count(*)`, createdAt: sql<number | null>`min(${recoveryCodes.createdAt})` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
    db.select({ role: users.role }).from(users).where(eq(users.id, userId)),
  ]);
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
