import { eq, type SQL, sql } from "drizzle-orm";
import { purposeKey } from "../auth/hash.ts";
import { signingKeys } from "../auth/signing-keys.ts";
import { write } from "../db/write.ts";
import type { Ports } from "../ports.ts";
import { bannedTeamMembers, teams } from "./table.ts";
import { joinCodeLength } from "./teams.catalogue.ts";

type Keyed = Pick<Ports, "settings">;

/** No I, O, 0 or 1, which people take for one another: 32 signs, so 8 of them are 40 bits. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const encoder = new TextEncoder();

/**
 * A team's code to join with, and what the database knows of it. The code is made from team, version and our secret, so it
 * can be shown again and is still in no stolen database. A new version is a new code. `hash` is the one that is stored: a
 * code made with an older key stays until the team changes it.
 */
export async function joinCodeOf(
  { settings }: Keyed,
  team: { id: string; version: number; hash?: string | null },
): Promise<{ code: string; hash: string }> {
  const codes = await Promise.all(signingKeys(settings).map(({ secret }) => codeFrom(secret, team)));
  const [newest] = codes;
  const stored = codes.find(({ hash }) => hash === team.hash) ?? newest;
  if (!stored) throw new Error("There is no signing key.");
  return stored;
}

async function codeFrom(
  secret: string,
  team: { id: string; version: number },
): Promise<{ code: string; hash: string }> {
  const key = await purposeKey(secret, "join-code");
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${team.id}:${team.version}`));
  // 256 is a multiple of 32: every sign is as likely.
  const code = [...new Uint8Array(mac, 0, joinCodeLength)].map((byte) => signs[byte % signs.length]).join("");
  return { code, hash: await hashWith(secret, code) };
}

/** The hashes that a code is stored as, one for each signing key. */
export function joinCodeHashes({ settings }: Keyed, code: string): Promise<string[]> {
  return Promise.all(signingKeys(settings).map(({ secret }) => hashWith(secret, code)));
}

/** A keyed hash: 40 bits alone could be tried out. */
async function hashWith(secret: string, code: string): Promise<string> {
  const key = await purposeKey(secret, "join-code-hash");
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(code))).toHex();
}

/** A version that the team has not had: drawn, not counted, so that two who change the code at once need not wait in line. */
export function newVersion(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0xfffff) * 2 ** 32 + low;
}

/** The statement that gives a team a new code; the one before joins nobody any more. */
export async function rotateJoinCode(ports: Keyed, teamId: string): Promise<SQL> {
  const version = newVersion();
  const { hash } = await joinCodeOf(ports, { id: teamId, version });
  const changed = { joinCodeVersion: version, joinCodeHash: hash };
  return write.update(teams).set(changed).where(eq(teams.id, teamId)).getSQL();
}

/** The statement after which an account needs an invitation to come back: no code of the team lets it in. */
export function banFromJoinCodes({ teamId, userId, at }: { teamId: string; userId: string; at: number }): SQL {
  return write
    .insert(bannedTeamMembers)
    .values({ teamId, userId, createdAt: new Date(at) })
    .onConflictDoNothing()
    .getSQL();
}

/** Was in the team once, and nobody has asked this address back in. */
export function isBanned({
  teamId,
  userId,
  email,
  at,
}: {
  teamId: string;
  userId: string;
  email: string;
  at: number;
}): SQL {
  return sql`(EXISTS (SELECT 1 FROM team_bars WHERE team_id = ${teamId} AND user_id = ${userId})
    AND NOT EXISTS (
      SELECT 1 FROM team_members
      WHERE team_id = ${teamId} AND email = ${email} AND status = 'pending' AND expires_at > ${at}))`;
}
