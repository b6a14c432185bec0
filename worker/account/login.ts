import { eq } from "drizzle-orm";
import type { Login, SignedIn } from "../auth/contract.ts";
import { limitTries } from "../auth/limit-tries.ts";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Browser } from "./begin-session.ts";
import { countPasswordTry, signInWithPassword, triesOf } from "./password-sign-in.ts";

/**
 * Signs in with e-mail and password. An unknown e-mail, an account without a password and a wrong password are one
 * answer, after the same work.
 * @throws AppError WRONG_CREDENTIALS, RATE_LIMITED
 */
export async function login(
  services: Pick<Services, "db" | "now" | "settings">,
  { input, headers, browser, requestId }: { input: Login; headers: Headers; browser: Browser; requestId: string },
): Promise<SignedIn> {
  const [account = null] = await services.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email))
    .limit(1);
  const tries = await triesOf(services, { email: input.email, account, headers, browser });
  await Promise.all([
    tries.device ? null : limitTries(services, "loginOfAddress", tries.address),
    countPasswordTry(services, tries),
  ]);
  const signedIn = await signInWithPassword(services, { account, password: input.password, browser, tries });
  if (signedIn) return signedIn;
  console.warn(JSON.stringify({ level: "warn", event: "login failed", requestId, ...tries }));
  throw new AppError("WRONG_CREDENTIALS", "Invalid email or password");
}
