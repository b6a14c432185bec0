import { and, eq, lt } from "drizzle-orm";
import { TOTP } from "otpauth";
import { limitTries } from "../auth/limit-tries.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { openSecret } from "./app-secret.ts";
import { authenticatorApps } from "./table.ts";

type Needed = Pick<Services, "db" | "now" | "settings">;

/** Seconds that a code is shown; what every app does without asking. */
export const appPeriod = 30;

/**
 * Whether the app of the account shows this code, or did half a minute ago. A code works once: the step that it is for is
 * kept in the statement that takes it. @throws AppError INVALID_INPUT, RATE_LIMITED
 */
export async function checkAppCode(
  services: Needed,
  { userId, code, isFirst = false }: { userId: string; code: string; isFirst?: boolean },
): Promise<void> {
  const { db, now } = services;
  await limitTries(services, "appCodeOfAccount", userId);
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).limit(1);
  if (!app || (app.confirmedAt === null) !== isFirst) throw notRight();
  const totp = new TOTP({ secret: await openSecret(services, userId, app.sealedSecret), period: appPeriod });
  const at = now();
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null) throw notRight();
  const step = Math.floor(at.getTime() / 1000 / appPeriod) + delta;
  const taken = await db
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: at, ...(isFirst && { confirmedAt: at }) })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.sealedSecret, app.sealedSecret),
        lt(authenticatorApps.lastStep, step),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  if (taken.length === 0) throw notRight();
}

function notRight(): AppError {
  return new AppError("INVALID_INPUT", "That code is not right. Please type the one that your app shows now.");
}
