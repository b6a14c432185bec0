import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import { proofsOf } from "../auth/fresh-proof/require-fresh-proof.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { factorsOf } from "./has-factor.ts";

type Needed = Pick<Ports, "db" | "settings">;
type Shown = Pick<Session, "userId" | "factorAt">;

/**
 * For sessions that began before the account had a second factor: it is shown first. An account without any passes.
 * @throws AppError FRESH_PROOF_REQUIRED with the factors that the account has, SECOND_FACTOR_REQUIRED where only a new
 * sign-in can show one
 */
export async function requireSecondFactor(ports: Needed, session: Shown): Promise<void> {
  if (session.factorAt !== null || (await factorsOf(ports, session.userId)).length === 0) return;
  throw await askForFactor(ports, session.userId);
}

/** For staff: a session that has shown a second factor, and nothing less. @throws AppError as above */
export async function requireFactor(ports: Needed, session: Shown): Promise<void> {
  if (session.factorAt !== null) return;
  await requireSecondFactor(ports, session);
  throw new AppError("SECOND_FACTOR_REQUIRED", m.factors_staff_accounts_need_second_factor());
}

async function askForFactor(ports: Needed, userId: string): Promise<AppError> {
  const { methods, email } = await proofsOf(ports, userId);
  const factors = methods.filter((method) => method === "passkey" || method === "app-code");
  if (factors.length === 0) {
    return new AppError("SECOND_FACTOR_REQUIRED", m.factors_sign_out_then_sign());
  }
  const details = { methods: factors, email };
  return new AppError("FRESH_PROOF_REQUIRED", m.factors_confirm_this_with_second_factor(), { details });
}
