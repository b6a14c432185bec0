import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import { users } from "../auth/table.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
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
  const at = ports.now().getTime();
  const [kept] = await runBatch(db, [
    sql`
      INSERT INTO authenticator_apps (user_id, sealed_secret, created_at) VALUES (${userId}, ${sealed}, ${at})
      ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = excluded.created_at,
        last_step = 0 WHERE confirmed_at IS NULL`,
  ]);
  if (kept.meta.changes === 0) {
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
    sql`UPDATE sessions SET factor_at = ${ports.now().getTime()} WHERE id = ${session.id}`,
    ...(await factorMail(ports, { userId, news: { kind: "app-added" } })),
  ];
  const results = await checkAppCode(ports, { userId, code, isFirst: true, before, after });
  return { recoveryCodes: codes.told(only(results.slice(1, 2))) };
}

/** @throws AppError NOT_FOUND, CONFLICT for the last factor of staff */
export async function removeApp(ports: Needed, userId: string): Promise<void> {
  const isThere = sql`${authenticatorApps.userId} = ${userId} AND ${authenticatorApps.confirmedAt} IS NOT NULL`;
  if ((await ports.db.$count(authenticatorApps, isThere)) === 0) {
    throw new AppError("NOT_FOUND", m.factors_account_has_no_authenticator_app());
  }
  await removeDeviceFactor(ports, {
    userId,
    removal: sql`DELETE FROM authenticator_apps WHERE user_id = ${userId}`,
    news: { kind: "app-removed" },
  });
}
