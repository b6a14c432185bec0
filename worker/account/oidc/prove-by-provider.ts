import { and, eq } from "drizzle-orm";
import type { Session } from "../../auth/find-actor.ts";
import { keepProof } from "../../auth/fresh-proof/prove-again.ts";
import type { ProviderId } from "../../auth/providers/providers.catalogue.ts";
import { signInIdentities } from "../../auth/table.ts";
import type { Ports } from "../../ports.ts";
import type { ProvidedPerson } from "./verify-id-token.ts";

/** Whether the provider vouched for the very person of the session; then the session has a fresh proof. */
export async function proveByProvider(
  ports: Pick<Ports, "db" | "now">,
  session: Pick<Session, "id" | "userId">,
  { provider, subject }: ProvidedPerson & { provider: ProviderId },
): Promise<boolean> {
  const { userId, ...identity } = signInIdentities;
  const isTheirs = and(eq(userId, session.userId), eq(identity.provider, provider), eq(identity.subject, subject));
  if ((await ports.db.$count(signInIdentities, isTheirs)) === 0) return false;
  return keepProof(ports, session, { isFactor: false });
}
