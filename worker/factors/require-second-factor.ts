import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import { proofsOf } from "../auth/fresh-proof/require-fresh-proof.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../ports.ts";
import { factorsOf } from "./has-factor.ts";

type Needed = Pick<Services, "db" | "settings">;
type Shown = Pick<Session, "userId" | "factorAt">;

/**
 * For sessions that began before the account had a second factor: it is shown first. An account without any passes.
 * @throws AppError FRESH_PROOF_REQUIRED with the factors that the account has, SECOND_FACTOR_REQUIRED where only a new
 * sign-in can show one
 */
export async function requireSecondFactor(services: Needed, session: Shown): Promise<void> {
  if (session.factorAt !== null || (await factorsOf(services, session.userId)).length === 0) return;
  throw await askForFactor(services, session.userId);
}

/** For staff: a session that has shown a second factor, and nothing less. @throws AppError as above */
export async function requireFactor(services: Needed, session: Shown): Promise<void> {
  if (session.factorAt !== null) return;
  await requireSecondFactor(services, session);
  throw new AppError("SECOND_FACTOR_REQUIRED", m.factors_staff_accounts_need_second_factor());
}

async function askForFactor(services: Needed, userId: string): Promise<AppError> {
  const { methods, email } = await proofsOf(services, userId);
  const factors = methods.filter((method) => method === "passkey" || method === "app-code");
  if (factors.length === 0) {
    return new AppError("SECOND_FACTOR_REQUIRED", m.factors_sign_out_then_sign());
  }
  const details = { methods: factors, email };
  return new AppError("FRESH_PROOF_REQUIRED", m.factors_confirm_this_with_second_factor(), { details });
}
