import { eq } from "drizzle-orm";
import { language, m } from "#messages";
import type { Registration, SignedIn, SignedUp } from "../auth/auth.contract.ts";
import { rejectCommonPassword } from "../auth/common-password.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { hashPassword } from "../auth/password.ts";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { createTenant } from "../tenants/create-tenant.ts";
import { rejectImpersonation } from "../tenants/reject-impersonation.ts";
import { type Browser, beginSession } from "./begin-session.ts";
import { type Attempts, attemptsOf, countPasswordAttempt, signInWithPassword } from "./password-sign-in.ts";
import { accountExistsMail, type Destination, verificationMail } from "./queue-account-mails.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Registering = { input: Registration; browser: Browser; attempts: Attempts };

/**
 * A new account, signed in, with its company, its visitor's pictures and the mail that proves the address, all or
 * nothing. Who signs up a second time with the right password is signed in. Why a taken e-mail is told: docs/decisions/0012.
 * After it, call `wakeScheduledTasks`.
 * @throws AppError EMAIL_TAKEN, INVALID_INPUT for a common password, RATE_LIMITED
 */
export async function register(
  ports: Needed,
  { input, headers, browser }: { input: Registration; headers: Headers; browser: Browser },
): Promise<SignedUp> {
  const owner = await findOwner(ports, input.email);
  const attempts = await attemptsOf(ports, { email: input.email, account: owner, headers, browser });
  // A taken e-mail makes this a sign-in, so it counts as a try of one.
  await Promise.all([
    limitAttempts(ports, "registerOfAddress", attempts.address),
    countPasswordAttempt(ports, attempts),
  ]);
  await rejectCommonPassword(input.password, input.email);
  if (input.businessName) rejectImpersonation(ports, { text: input.businessName });
  const registering = { input, browser, attempts };
  if (owner) return { ...(await signInOwner(ports, registering, owner)), isNew: false };
  const created = await createAccount(ports, registering);
  if (created) return { ...created, isNew: true };
  const faster = await findOwner(ports, input.email);
  if (!faster) throw new AppError("UNAVAILABLE", m.tenants_did_not_work_just_now(), { retryAfter: 1 });
  return { ...(await signInOwner(ports, registering, faster)), isNew: false };
}

type Owner = { id: string; email: string; firstName: string; passwordHash: string | null };

async function findOwner({ db }: Needed, email: string): Promise<Owner | null> {
  const { id, firstName, passwordHash } = users;
  const [owner = null] = await db
    .select({ id, email: users.email, firstName, passwordHash })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return owner;
}

/** @returns null when the e-mail was taken meanwhile */
async function createAccount(ports: Needed, { input, browser }: Registering): Promise<SignedIn | null> {
  const { email, firstName, lastName, businessName = null, phone = null } = input;
  const id = newId();
  const at = ports.now();
  const passwordHash = await hashPassword(input.password);
  const { signedIn, statements } = await beginSession(ports, { userId: id, method: "password", browser });
  const mail = await verificationMail(ports, { user: { id, email, firstName }, destination: destinationOf(input) });
  const company = businessName ? createTenant(ports, { userId: id, companyName: businessName, phone, email }) : [];
  const account = ports.db.insert(users).values({
    id,
    email,
    firstName,
    lastName,
    businessName,
    phone,
    passwordHash,
    language: language(),
    createdAt: at,
    updatedAt: at,
  });
  try {
    await runBatch(ports.db, [account, ...statements, ...company, ...mail]);
  } catch (error) {
    if (String(error).includes("UNIQUE constraint failed: users.email")) return null;
    throw error;
  }
  return signedIn;
}

async function signInOwner(ports: Needed, { input, browser, attempts }: Registering, owner: Owner): Promise<SignedIn> {
  const signedIn = await signInWithPassword(ports, { account: owner, password: input.password, browser, attempts });
  if (signedIn) return signedIn;
  await runBatch(ports.db, await accountExistsMail(ports, { user: owner, destination: destinationOf(input) }));
  throw new AppError("EMAIL_TAKEN", m.account_email_is_taken());
}

function destinationOf({ plan, redirect, tenant }: Registration): Destination {
  return { plan, redirect, tenantSlug: tenant };
}
