import { type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { type FactorMethod, factorMethods } from "./factors.contract.ts";

/** A device or an app: what the codes on paper stand in for. */
export function hasDeviceFactor(userId: string | SQL): SQL {
  return sql`(
    EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId})
    OR EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = ${userId} AND confirmed_at IS NOT NULL))`;
}

/** That signing in takes a second step. */
export function hasFactor(userId: string | SQL): SQL {
  return sql`(
    ${hasDeviceFactor(userId)} OR EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${userId}))`;
}

/** How the account's person can take the second step; empty where it has none. */
export async function factorsOf({ db }: Pick<Ports, "db">, userId: string): Promise<FactorMethod[]> {
  const [row] = await db.all<Record<FactorMethod, number>>(sql`
    SELECT EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}) AS passkey,
      EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = ${userId} AND confirmed_at IS NOT NULL) AS "app-code",
      EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${userId}) AS "recovery-code"`);
  return factorMethods.filter((method) => row?.[method]);
}
