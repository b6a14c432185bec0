import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { type Browser, openSession } from "../account/begin-session.ts";
import { rejectDisabledAccount } from "../account/reject-disabled-account.ts";
import type { SignInMethod } from "../auth/auth.contract.ts";
import { sha256Hex } from "../auth/hash.ts";
import { signInCodes } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { checkAppCode } from "./check-app-code.ts";
import { checkPasskey, passkeyRequest } from "./check-passkey.ts";
import { factorMail } from "./factor-mail.ts";
import type { SecondStepProof } from "./factors.contract.ts";
import { recoveryCodeHash } from "./recovery-code.ts";
import { recoveryCodes } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
/** `mark` is what the browser that began was given. */
type Asked = { challenge: string; mark: string | null };

/** Wrong proofs that one sign-in may show. */
const maxFailures = 5;

/** What a passkey is to sign for this sign-in. @throws AppError LINK_EXPIRED, NOT_FOUND */
export async function secondStepRequest(ports: Needed, asked: Asked) {
  const { userId, hash } = await findStep(ports, asked);
  return passkeyRequest(ports, { userId, purpose: "sign-in", holder: hash });
}

/**
 * Trades the challenge and a proof of the second factor for a session. The challenge goes with it, as does a recovery code,
 * all in one transaction: of parallel tries one gets in.
 * @throws AppError LINK_EXPIRED for a challenge that is unknown, late, used or another browser's; INVALID_INPUT for a wrong
 * proof; RATE_LIMITED; FORBIDDEN for an account that staff has disabled
 */
export async function takeSecondStep(
  ports: Needed,
  { proof, browser, ...asked }: Asked & { proof: SecondStepProof; browser: Browser },
): Promise<{ token: string }> {
  const step = await findStep(ports, asked);
  const { userId, method, isOpen } = step;
  await rejectDisabledAccount(ports, userId);
  try {
    if (proof.method === "passkey") {
      await checkPasskey(ports, { userId, response: proof.response, purpose: "sign-in", holder: step.hash });
    }
    if (proof.method === "app-code") await checkAppCode(ports, { userId, code: proof.code });
    const taking = proof.method === "recovery-code" ? await takeRecoveryCode(ports, userId, proof.code) : null;
    const { token, statements } = await openSession(ports, {
      userId,
      method,
      browser,
      onlyIf: isOpen,
      isSecondStep: true,
    });
    await runBatch(ports.db, [
      failUnless(isOpen),
      ...(taking ? [failUnless(taking.isThere)] : []),
      ...statements,
      write.delete(signInCodes).where(eq(signInCodes.codeHash, step.hash)),
      ...(taking?.statements ?? []),
    ]).catch((error) => explain(ports, { isOpen, isThere: taking?.isThere ?? sql`TRUE` }, error));
    return { token };
  } catch (error) {
    if (error instanceof AppError && error.code === "INVALID_INPUT") await countFailure(ports, step.hash);
    throw error;
  }
}

/** The sign-in under way that the challenge is for, in this browser. @throws AppError LINK_EXPIRED */
async function findStep({ db, now }: Needed, { challenge, mark }: Asked) {
  const hash = await sha256Hex(challenge);
  const isOpen = sql`EXISTS (
    SELECT 1 FROM sign_in_codes WHERE code_hash = ${hash} AND browser_hash = ${await sha256Hex(mark ?? "")}
      AND step = 'second-step' AND failures < ${maxFailures} AND expires_at > ${now().getTime()})`;
  const [row] = await db.all<{ userId: string; method: SignInMethod }>(
    sql`SELECT user_id AS userId, method FROM sign_in_codes WHERE code_hash = ${hash} AND ${isOpen}`,
  );
  if (!row) throw stepOver();
  return { ...row, hash, isOpen };
}

async function takeRecoveryCode(
  ports: Needed,
  userId: string,
  code: string,
): Promise<{ isThere: SQL; statements: SQLWrapper[] }> {
  const isIt = and(eq(recoveryCodes.codeHash, await recoveryCodeHash(userId, code)), eq(recoveryCodes.userId, userId));
  const news = await factorMail(ports, { userId, news: { kind: "code-used" } });
  return {
    isThere: sql`EXISTS (SELECT 1 FROM ${recoveryCodes} WHERE ${isIt})`,
    statements: [write.delete(recoveryCodes).where(isIt), ...news],
  };
}

/** Why the batch failed. @throws AppError INVALID_INPUT, LINK_EXPIRED, else the error itself */
async function explain(
  { db }: Needed,
  { isOpen, isThere }: { isOpen: SQL; isThere: SQL },
  error: unknown,
): Promise<never> {
  if (!(await holds(db, isOpen))) throw stepOver();
  if (!(await holds(db, isThere))) throw new AppError("INVALID_INPUT", m.factors_recovery_code_isnt_right());
  throw error;
}

async function countFailure({ db }: Needed, hash: string): Promise<void> {
  await db
    .update(signInCodes)
    .set({ failedAttempts: sql`${signInCodes.failedAttempts} + 1` })
    .where(eq(signInCodes.codeHash, hash));
}

function stepOver(): AppError {
  return new AppError("LINK_EXPIRED", m.factors_sign_in_has_expired());
}
