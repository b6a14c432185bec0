import { and, eq } from "drizzle-orm";
import type { Session } from "../../auth/find-actor.ts";
import { keepProof } from "../../auth/fresh-proof/prove-again.ts";
import { users } from "../../auth/table.ts";
import type { Services } from "../../ports.ts";
import type { GooglePerson } from "./verify-id-token.ts";

/** Whether Google vouched for the very person of the session; then the session has a fresh proof. */
export async function proveByGoogle(
  services: Pick<Services, "db" | "now">,
  session: Pick<Session, "id" | "userId">,
  { subject }: GooglePerson,
): Promise<boolean> {
  const isTheirs = and(eq(users.id, session.userId), eq(users.googleSubject, subject));
  if ((await services.db.$count(users, isTheirs)) === 0) return false;
  return keepProof(services, session, { isFactor: false });
}
