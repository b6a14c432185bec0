import { and, eq, isNotNull } from "drizzle-orm";
import { m } from "#messages";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/** For who has proven that the account is theirs: nobody else learns that it is disabled. @throws AppError FORBIDDEN */
export async function rejectDisabledAccount(
  { db, settings }: Pick<Ports, "db" | "settings">,
  userId: string,
): Promise<void> {
  if ((await db.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))) === 0) return;
  throw new AppError("FORBIDDEN", m.account_is_disabled({ supportEmail: settings.SUPPORT_EMAIL }));
}
