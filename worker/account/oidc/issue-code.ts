import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { newToken, sha256Hex } from "../../auth/hash.ts";
import type { Provider } from "../../auth/providers/configured-provider.ts";
import { users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import type { Browser } from "../begin-session.ts";
import { providerLinked, securityNotice } from "../notices.ts";
import { resetUnverifiedAccount } from "../reset-unverified-account.ts";
import { isSamePerson } from "../same-person.ts";
import { googleSubjectOf } from "./google-subject.ts";
import { SignInFailed } from "./sign-in-failed.ts";
import type { ProvidedPerson } from "./verify-id-token.ts";

/** Seconds that the browser has to exchange the code. */
export const codeLifetime = 60;

type Arriving = { person: ProvidedPerson; from: Pick<Browser, "devices"> };
type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/**
 * The person's account, found, linked or made, and a one-time code for it that only the browser with `browser` can use.
 * One transaction: two answers of the provider at once make one account.
 *
 * The provider's own id of the person decides; the e-mail counts only for an account that has none yet. An account whose
 * address nobody has proven until now may be a trap that somebody else set up: its password and sessions go, and, unless
 * this is the browser that registered, everything that was set with it. After it, call `wakeScheduledTasks`.
 * @throws SignInFailed where the address belongs to the account of another of its people
 */
export async function issueCode(
  ports: Needed,
  provider: Provider,
  { person, from }: Arriving,
): Promise<{ code: string; browser: string }> {
  const arriving = { person, from };
  // Somebody may register with the address in this moment: then it is another account that has to be looked at.
  const issued = (await tryToIssue(ports, provider, arriving)) ?? (await tryToIssue(ports, provider, arriving));
  if (issued) return issued;
  throw new SignInFailed("auth_failed", `the e-mail is linked to another person at ${provider.name}`);
}

async function tryToIssue(
  ports: Needed,
  provider: Provider,
  { person: { subject, email, firstName, lastName }, from }: Arriving,
): Promise<{ code: string; browser: string } | null> {
  const { db, now } = ports;
  const [code, browser, newUserId] = [newToken(), newToken(), newId()];
  const { id } = provider;
  const has = (userId: SQL) => sql`EXISTS (
    SELECT 1 FROM sign_in_identities AS its WHERE its.user_id = ${userId} AND its.provider = ${id})`;
  const [user = null] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), not(has(sql`${users.id}`))));
  const at = now().getTime();
  const isTheirs = sql`provider = ${id} AND subject = ${subject}`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM sign_in_identities WHERE ${isTheirs})`;
  const toLink = sql`id = ${user?.id ?? null} AND email = ${email} AND NOT ${has(sql`users.id`)} AND ${isNew}`;
  const googleSubject = googleSubjectOf(id, subject);
  const unproven = sql`(SELECT id FROM users WHERE ${toLink} AND email_verified_at IS NULL)`;
  const arrival = user && (await arriveAtAccount(ports, { user, toLink, from, provider }));
  const results = await runBatch(db, [
    ...(arrival?.statements ?? []),
    sql`DELETE FROM sessions WHERE user_id IN ${unproven}`,
    sql`DELETE FROM mail_tokens WHERE user_id IN ${unproven}`,
    // Where this one statement finds the account to link, all that follows of it holds.
    sql`
      UPDATE users SET google_subject = COALESCE(${googleSubject}, google_subject), updated_at = ${at},
        password_hash = CASE WHEN email_verified_at IS NULL THEN NULL ELSE password_hash END,
        email_verified_at = COALESCE(email_verified_at, ${at})
      WHERE ${toLink}`,
    sql`
      INSERT INTO users (id, email, first_name, last_name, email_verified_at, google_subject, created_at, updated_at)
      SELECT ${newUserId}, ${email}, ${firstName}, ${lastName}, ${at}, ${googleSubject}, ${at}, ${at}
      WHERE ${isNew} ON CONFLICT DO NOTHING`,
    sql`
      INSERT INTO sign_in_identities (provider, subject, user_id, created_at)
      SELECT ${id}, ${subject}, id, ${at} FROM users
      WHERE email = ${email} AND id IN (${user?.id ?? null}, ${newUserId}) AND NOT ${has(sql`users.id`)} AND ${isNew}`,
    sql`
      INSERT INTO sign_in_codes (code_hash, browser_hash, method, user_id, expires_at)
      SELECT ${await sha256Hex(code)}, ${await sha256Hex(browser)}, ${id}, user_id, ${at + codeLifetime * 1000}
      FROM sign_in_identities WHERE ${isTheirs}`,
  ]);
  if (results.at(-1)?.meta.changes !== 1) return null;
  await arrival?.whenCleared();
  return { code, browser };
}

type SignInEffects = { statements: SQLWrapper[]; whenCleared: () => Promise<void> };

/** What happens to the account with the person's address when it is linked: what is not theirs goes, and its owner is told. */
async function arriveAtAccount(
  ports: Needed,
  {
    user,
    toLink,
    from,
    provider,
  }: { user: typeof users.$inferSelect; toLink: SQL; from: Arriving["from"]; provider: Provider },
): Promise<SignInEffects> {
  const isLinked = sql`EXISTS (SELECT 1 FROM users WHERE ${toLink})`;
  const notice = providerLinked(provider.name, user.email);
  const linked = await securityNotice(ports, {
    to: user.email,
    user,
    kind: `${provider.id}-linked`,
    notice,
    onlyIf: isLinked,
  });
  const which = sql`${toLink} AND NOT ${await isSamePerson(ports, { user, browser: from })}`;
  const { statements, whenCleared } = await resetUnverifiedAccount(ports, { user, which });
  return { statements: [linked, ...statements], whenCleared };
}
