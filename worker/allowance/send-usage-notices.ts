import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { forAccount } from "../auth/for-account.ts";
import { users } from "../auth/table.ts";
import { type AccountStatus, readAccountStatus } from "../billing/read-account-status.ts";
import { runBatch } from "../db/run-batch.ts";
import { findBrand } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { readCounters } from "./read-counters.ts";
import { allowanceNotices } from "./table.ts";
import { anonymousSubject } from "./tenant-draws.ts";
import { usageMail } from "./usage-mail.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Notice = { subject: string; period: string; percent: number };

const maxPerRun = 50;
const day = 86_400_000;

/**
 * Writes to those whose month has come to half, to four fifths, to its end. Where it has passed several shares since, one
 * mail tells of the last. The mail and the note that it was written are one batch, so each is told once. A due task.
 */
export async function sendUsageNotices(ports: Needed): Promise<Date | null> {
  const waiting = await ports.db.all<Notice>(sql`
    SELECT subject, period, max(percent) AS percent FROM allowance_notices WHERE told_at IS NULL
    GROUP BY subject, period ORDER BY min(created_at) LIMIT ${maxPerRun}`);
  for (const notice of waiting) await tell(ports, notice);
  return waiting.length === maxPerRun ? ports.now() : null;
}

async function tell(ports: Needed, { subject, period, percent }: Notice): Promise<void> {
  const { subject: of, period: month, percent: share, notifiedAt } = allowanceNotices;
  const markNotified = ports.db
    .update(allowanceNotices)
    .set({ notifiedAt: ports.now() })
    .where(and(eq(of, subject), eq(month, period), lte(share, percent), isNull(notifiedAt)));
  const userId = subject.slice("user:".length);
  const accountStatus = await readAccountStatus(ports, userId);
  // The month is over, or the account is gone: nobody wants to hear of it.
  const isPast = accountStatus?.payer !== subject || accountStatus.period !== period;
  await runBatch(ports.db, [
    markNotified,
    ...(accountStatus && !isPast ? [await forAccount(ports, userId, () => mailTo(ports, accountStatus, percent))] : []),
  ]);
}

/** Right after the note, which changes no row where another run was faster. */
async function mailTo(ports: Needed, accountStatus: AccountStatus, percent: number) {
  const { userId, payer, period, periodEndsAt, entitlements } = accountStatus;
  const { db, settings } = ports;
  const limit = entitlements.monthlyVisualizations;
  const [month, strangers] = await readCounters(ports, [
    { subject: payer, period, limit },
    { subject: anonymousSubject("month", payer), period, limit },
  ]);
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  const brand = await findBrand(ports, { userId });
  const content = await usageMail({
    brand,
    firstName: user?.firstName ?? "",
    percent,
    used: limit === -1 ? month.used : Math.min(month.used, limit),
    limit,
    strangers: strangers.used,
    reserve: entitlements.hasBusinessProAccess ? 100 - settings.EMBED_MONTHLY_PERCENT : null,
    endsAt: periodEndsAt,
    planLink: pageUrl(settings, "/dashboard/settings"),
  });
  return enqueueMail(ports, {
    to: accountStatus.email,
    kind: "month-use",
    tenantId: brand.tenantId,
    userId,
    content,
    usefulForMs: day,
    onlyIf: sql`changes() > 0`,
  });
}
