import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { sha256Hex } from "../auth/hash.ts";
import { isSignedByUs, sign } from "../auth/signing-keys.ts";
import { sessions, users } from "../auth/table.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/columns.ts";
import type { Ports } from "../ports.ts";
import { readCookie, writeCookie } from "./own-cookie.ts";

/**
 * A browser that has signed in to an account before, by a signed cookie. It opens nothing: tries of it are counted apart,
 * so that others' tries do not keep the owner out, and it tells that the person who proves an address is the one who
 * registered with it. The signature covers the password's hash: with a new password, every browser is a stranger again.
 */

type DeviceOf = { id: string; passwordHash: string | null };

const purpose = "known-device";

/** The longest that browsers keep a cookie. */
const lifetime = 400 * 86_400;
/** A family's computer has a handful of accounts. */
const maxAccounts = 6;

/** @returns the device's own name at this account, null for a browser that is a stranger to it */
export async function knownDevice(
  { settings }: Pick<Ports, "settings">,
  { cookie, user }: { cookie: string | null; user: DeviceOf | null },
): Promise<string | null> {
  const [userId, device, ...signed] = entriesOf(cookie).find(([id]) => id === user?.id) ?? [];
  if (!user || !userId || !device) return null;
  const signature = signed.join(".");
  return (await isSignedByUs(settings, purpose, { signature, bytes: textOf(user, device) })) ? device : null;
}

/** Has this browser known at the account of a session that has just begun in it. */
export async function rememberDevice(c: Context<AppContext>, token: string | undefined): Promise<void> {
  // There is no session before the second step.
  if (token) await rememberDeviceOf(c, { tokenHash: await sha256Hex(token) });
}

export async function rememberDeviceOf(c: Context<AppContext>, session: { tokenHash: string }): Promise<void> {
  const { ports } = c.var;
  const [user] = await ports.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, session.tokenHash))
    .limit(1);
  if (!user) return;
  const cookie = readCookie(c, "known_device");
  const device = (await knownDevice(ports, { cookie, user })) ?? newId();
  const entry = [user.id, device, await sign(ports.settings, purpose, textOf(user, device))];
  const others = entriesOf(cookie).filter(([id]) => id !== user.id);
  const value = [entry, ...others.slice(0, maxAccounts - 1)].map((parts) => parts.join(".")).join("~");
  writeCookie(c, "known_device", { value, maxAge: lifetime });
}

function entriesOf(cookie: string | null): string[][] {
  if (!cookie || cookie.length > 2000) return [];
  return cookie
    .split("~")
    .map((entry) => entry.split("."))
    .filter((parts) => parts.length >= 3);
}

function textOf({ id, passwordHash }: DeviceOf, device: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id} ${device} ${passwordHash ?? ""}`);
}
