import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { personOfEmail } from "../auth/canonical-email.ts";
import { clientAddressKey } from "../auth/client-address.ts";
import type { Actor } from "../auth/find-actor.ts";
import { emailKey } from "../auth/limit-attempts.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
/** Who asks, as far as it is known. `address` is `clientAddressKey`'s. */
type Asking = { visitorId?: string | null; address?: string | null; email?: string };

/** An email as blocks keep it: every way to write to one inbox is one subject (`personOfEmail`). */
export function blockedEmailKey(ports: Pick<Ports, "settings">, email: string): Promise<string> {
  return emailKey(ports, personOfEmail(email));
}

/** Whether staff keep somebody out at this moment. One look along an index. */
export async function isBlocked(ports: Needed, { visitorId, address, email }: Asking): Promise<boolean> {
  const subjects: SQL[] = [
    ...(visitorId ? [sql`(kind = 'visitor' AND subject = ${visitorId})`] : []),
    ...(address ? [sql`(kind = 'address' AND subject = ${address})`] : []),
    ...(email ? [await sameInbox(ports, email)] : []),
  ];
  if (subjects.length === 0) return false;
  const found = await ports.db.all(sql`
    SELECT 1 FROM blocks
    WHERE (${sql.join(subjects, sql` OR `)}) AND lifted_at IS NULL AND ends_at > ${ports.now().getTime()} LIMIT 1`);
  return found.length > 0;
}

/** Blocks of before 2026-11-24 know an address by the letters it was given in. */
async function sameInbox(ports: Needed, email: string): Promise<SQL> {
  const [inbox, asWritten] = await Promise.all([blockedEmailKey(ports, email), emailKey(ports, email)]);
  return sql`(kind = 'email' AND subject IN (${inbox}, ${asWritten}))`;
}

/**
 * For photos and pictures. Whoever has an account goes on behind a blocked address, as a whole office may be behind it: an
 * account is disabled instead.
 * @throws AppError FORBIDDEN
 */
export async function rejectBlocked(
  ports: Needed,
  { actor, headers }: { actor: Actor | null; headers: Headers },
): Promise<void> {
  if (actor?.kind === "user") return;
  const address = await clientAddressKey(ports, headers);
  if (!(await isBlocked(ports, { visitorId: actor?.visitorId ?? null, address }))) return;
  throw new AppError("FORBIDDEN", m.blocks_closed_to_you({ supportEmail: ports.settings.SUPPORT_EMAIL }));
}
