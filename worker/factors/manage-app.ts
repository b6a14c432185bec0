import { eq, isNull, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import { sessions, users } from "../auth/table.ts";
import { only } from "../db/only.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { sealSecret } from "./app-secret.ts";
import { appPeriod, checkAppCode } from "./check-app-code.ts";
import { factorMail } from "./factor-mail.ts";
import type { AppSetup, FactorAdded } from "./factors.contract.ts";
import { firstCodes } from "./recovery-codes.ts";
import { removeDeviceFactor } from "./remove-factor.ts";
import { authenticatorApps } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** A secret for the person's app. It counts once the app's first code was typed. @throws AppError CONFLICT */
export async function startApp(ports: Needed, userId: string): Promise<AppSetup> {
  const { db, settings } = ports;
  const user = only(await db.select({ email: users.email }).from(users).where(eq(users.id, userId)));
  const secret = new Secret({ size: 20 });
  const sealed = await sealSecret(ports, userId, secret.base32);
  const fresh = { sealedSecret: sealed, createdAt: ports.now(), lastStep: 0 };
  const kept = await db
    .insert(authenticatorApps)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: fresh,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId });
  if (kept.length === 0) {
    throw new AppError("CONFLICT", m.factors_account_already_has_authenticator_app());
  }
  const totp = new TOTP({ issuer: settings.PROVIDER_NAME, label: user.email, secret, period: appPeriod });
  return { key: secret.base32, uri: totp.toString() };
}

/** Takes the app's first code: from here on it counts. After it, call `wakeScheduledTasks`. @throws AppError INVALID_INPUT */
export async function confirmApp(
  ports: Needed,
  { session, code }: { session: Session; code: string },
): Promise<FactorAdded> {
  const { userId } = session;
  const codes = await firstCodes(ports, userId);
  const before = codes.statements;
  const after = [
    write.update(sessions).set({ factorAt: ports.now() }).where(eq(sessions.id, session.id)),
    ...(await factorMail(ports, { userId, news: { kind: "app-added" } })),
  ];
  const results = await checkAppCode(ports, { userId, code, isFirst: true, before, after });
  return { recoveryCodes: codes.shown(only(results.slice(1, 2))) };
}

/** @throws AppError NOT_FOUND, CONFLICT for the last factor of staff */
export async function removeApp(ports: Needed, userId: string): Promise<void> {
  const isThere = sql`${authenticatorApps.userId} = ${userId} AND ${authenticatorApps.confirmedAt} IS NOT NULL`;
  if ((await ports.db.$count(authenticatorApps, isThere)) === 0) {
    throw new AppError("NOT_FOUND", m.factors_account_has_no_authenticator_app());
  }
  await removeDeviceFactor(ports, {
    userId,
    removal: write.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
    news: { kind: "app-removed" },
  });
}
