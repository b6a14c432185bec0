import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { m } from "#messages";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { requireSession, type Session } from "../find-actor.ts";
import { offeredProviders } from "../providers/configured-provider.ts";
import type { FreshProofRequired, ProofMethod } from "./fresh-proof.contract.ts";

/**
 * For routes that change something big: whoever left a browser open somewhere has not asked for it. The page asks for the
 * proof by itself and sends the request again (`prove-again.ts`), so a route needs this one line.
 * @throws AppError UNAUTHENTICATED, FRESH_PROOF_REQUIRED with the methods that this account has
 */
export async function requireFreshProof(c: Context<AppContext>): Promise<Session> {
  const session = await requireSession(c);
  await requireRecentProof(c.var.ports, session);
  return session;
}

/** The same for a session that is known already. @throws AppError FRESH_PROOF_REQUIRED */
export async function requireRecentProof(
  ports: Pick<Ports, "db" | "settings" | "now">,
  session: Pick<Session, "userId" | "provenAt">,
): Promise<void> {
  if (isFresh(ports, session.provenAt)) return;
  const details: FreshProofRequired = await proofsOf(ports, session.userId);
  throw new AppError("FRESH_PROOF_REQUIRED", m.auth_proof_required(), { details });
}

export function isFresh({ settings, now }: Pick<Ports, "settings" | "now">, provenAt: Date | null): boolean {
  return provenAt !== null && now().getTime() - provenAt.getTime() < settings.FRESH_PROOF_MINUTES * 60_000;
}

/** How the account's person can prove that it is them, the strongest first. */
export async function proofsOf(
  { db, settings }: Pick<Ports, "db" | "settings">,
  userId: string,
): Promise<FreshProofRequired> {
  const [row] = await db.all<
    Record<"password" | "passkey" | "app-code", number> & { email: string; providers: string }
  >(sql`
    SELECT email, password_hash IS NOT NULL AS password, 
      (SELECT json_group_array(provider) FROM sign_in_identities WHERE user_id = users.id) AS providers,
      EXISTS (SELECT 1 FROM passkeys WHERE user_id = users.id) AS passkey,
      EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "app-code"
    FROM users WHERE id = ${userId}`);
  const methods: ProofMethod[] = [];
  if (row?.passkey) methods.push("passkey");
  if (row?.["app-code"]) methods.push("app-code");
  if (row?.password) methods.push("password");
  const linked: string[] = row ? JSON.parse(row.providers) : [];
  methods.push(...offeredProviders(settings).filter((id) => linked.includes(id)));
  return { methods, email: row?.email ?? "" };
}
