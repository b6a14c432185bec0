import { eq } from "drizzle-orm";
import { m } from "#messages";
import type { Login, SignedIn } from "../auth/auth.contract.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { Browser } from "./begin-session.ts";
import { attemptsOf, countPasswordAttempt, signInWithPassword } from "./password-sign-in.ts";

/**
 * Signs in with e-mail and password. An unknown e-mail, an account without a password and a wrong password are one
 * answer, after the same work.
 * @throws AppError WRONG_CREDENTIALS, RATE_LIMITED
 */
export async function login(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { input, headers, browser, requestId }: { input: Login; headers: Headers; browser: Browser; requestId: string },
): Promise<SignedIn> {
  const [account = null] = await ports.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email))
    .limit(1);
  const attempts = await attemptsOf(ports, { email: input.email, account, headers, browser });
  await Promise.all([
    attempts.device ? null : limitAttempts(ports, "loginOfAddress", attempts.address),
    countPasswordAttempt(ports, attempts),
  ]);
  const signedIn = await signInWithPassword(ports, { account, password: input.password, browser, attempts });
  if (signedIn) return signedIn;
  console.warn(JSON.stringify({ level: "warn", event: "login failed", requestId, ...attempts }));
  throw new AppError("WRONG_CREDENTIALS", m.account_invalid_email_or_password());
}
