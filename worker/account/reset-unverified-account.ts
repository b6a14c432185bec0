import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mailTokens, sessions, signInCodes, users } from "../auth/table.ts";
import { write } from "../db/write.ts";
import type { Ports } from "../ports.ts";
import { teams } from "../teams/table.ts";
import { clearTenants, forgetReset, slugsOf } from "../tenants/clear-tenant.ts";
import { accountTakenOver, securityNotice } from "./notices.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/**
 * What somebody has set who registered with an address and never proved it must not survive the arrival of who owns it:
 * leads would go to a stranger's system, and the company would show a stranger's phone. Takes it all away, and with it
 * sessions, second factors, links of mails and the team, whose members the stranger has chosen, and tells the owner. The password is the
 * caller's.
 *
 * The statements belong into the batch of the arrival, before the one that marks the address as verified; `whenCleared` is
 * to be called after it.
 * @param which looked at as the batch runs, on `users`: whether this account's things go
 */
export async function resetUnverifiedAccount(
  ports: Needed,
  { user, which }: { user: typeof users.$inferSelect; which: SQL },
): Promise<{ statements: SQLWrapper[]; whenCleared: () => Promise<void> }> {
  if (user.emailVerifiedAt !== null) return { statements: [], whenCleared: async () => {} };
  const account = sql`(SELECT id FROM users WHERE id = ${user.id} AND email_verified_at IS NULL AND ${which})`;
  const onlyIf = sql`EXISTS ${account}`;
  const notice = accountTakenOver(user.email);
  const known = await slugsOf(ports, user.id);
  return {
    statements: [
      await securityNotice(ports, { to: user.email, user, kind: "account-cleared", notice, onlyIf }),
      ...[sessions, signInCodes, mailTokens].map((table) => write.delete(table).where(inArray(table.userId, account))),
      sql`DELETE FROM passkeys WHERE user_id IN ${account}`,
      sql`DELETE FROM authenticator_apps WHERE user_id IN ${account}`,
      sql`DELETE FROM recovery_codes WHERE user_id IN ${account}`,
      write.delete(teams).where(inArray(teams.ownerId, account)),
      ...clearTenants(ports, account),
      write.update(users).set({ businessName: null, phone: null }).where(inArray(users.id, account)),
    ],
    whenCleared: () => forgetReset(ports, known),
  };
}
