import { and, eq, gt } from "drizzle-orm";
import { type Browser, beginSession } from "../../account/begin-session.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { sha256Hex } from "../hash.ts";
import { signInCodes } from "../table.ts";

/**
 * Trades the one-time code for a session. Whoever deletes the row has it: a code works once.
 * @throws AppError LINK_EXPIRED, in the same words for a code that is unknown, late, used, or another browser's
 */
export async function exchangeCode(
  services: Pick<Services, "db" | "now">,
  { code, mark, browser }: { code: string; mark: string | null; browser: Browser },
): Promise<{ token: string }> {
  const { db, now } = services;
  const [row] = await db
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.codeHash, await sha256Hex(code)),
        eq(signInCodes.browserHash, await sha256Hex(mark ?? "")),
        gt(signInCodes.expiresAt, now()),
      ),
    )
    .returning({ userId: signInCodes.userId });
  if (!row) throw new AppError("LINK_EXPIRED", "This sign-in has expired or was used already. Please try again.");
  const { token, statements } = await beginSession(services, { userId: row.userId, method: "google", browser });
  await runBatch(db, statements);
  return { token };
}
