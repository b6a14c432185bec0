import { type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import type { Browser } from "./begin-session.ts";
import { knownDevice } from "./known-device.ts";

/**
 * Whether who proves an address is the person who registered with it: a condition on the row of `users`, looked at as the
 * batch runs. True in a browser that is, or was, signed in to the account with its present password.
 */
export async function isSamePerson(
  ports: Pick<Ports, "settings" | "now">,
  {
    user,
    browser,
    session = null,
  }: {
    user: { id: string; passwordHash: string | null };
    browser: Pick<Browser, "devices">;
    /** SHA-256 of the request's bearer token. */
    session?: string | null;
  },
): Promise<SQL> {
  if (await knownDevice(ports, { cookie: browser.devices, user })) {
    return sql`users.password_hash IS ${user.passwordHash}`;
  }
  if (!session) return sql`FALSE`;
  return sql`EXISTS (
    SELECT 1 FROM sessions
    WHERE token_hash = ${session} AND sessions.user_id = users.id AND expires_at > ${ports.now().getTime()})`;
}
