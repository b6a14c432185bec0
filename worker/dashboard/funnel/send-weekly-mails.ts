import { type SQLWrapper, sql } from "drizzle-orm";
import { forAccount } from "../../auth/for-account.ts";
import { calendarDay } from "../../billing/period.ts";
import { runBatch } from "../../db/run-batch.ts";
import { findBrand } from "../../mail/brand.ts";
import { enqueueMail } from "../../mail/queue-mail.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { readFunnel } from "./read-funnel.ts";
import { weeklyMail } from "./weekly-mail.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Owner = { tenantId: number; companyName: string; userId: string; email: string; firstName: string };

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
/** Monday morning in all of the United States but Hawaii (UTC). */
const sendAtHour = 13;
/** After an outage that was longer, the next week's mail will do. */
const maxLate = 2 * day;
const maxPerRun = 50;

/**
 * Tells owners what last week's widgets and forms came to: those of whom something was counted, who have verified their
 * address and have not turned it off. The mail and the note that it was written are one batch, so each week is told once. A due
 * task; the cron's look every five minutes is often enough.
 */
export async function sendWeeklyMails(ports: Needed): Promise<Date | null> {
  const now = ports.now().getTime();
  const monday = lastMonday(now);
  const late = now - (monday + sendAtHour * hour);
  if (late < 0 || late > maxLate) return null;
  const owners = await findOwners(ports, monday - week);
  for (const owner of owners) await tell(ports, owner, monday - week);
  return owners.length === maxPerRun ? ports.now() : null;
}

/** The midnight (UTC) that this week's Monday began with. */
function lastMonday(now: number): number {
  const today = Math.floor(now / day) * day;
  return today - ((new Date(today).getUTCDay() + 6) % 7) * day;
}

function findOwners({ db }: Needed, monday: number): Promise<Owner[]> {
  const [from, to] = [calendarDay(new Date(monday)), calendarDay(new Date(monday + 6 * day))];
  return db.all<Owner>(sql`
    WITH busy AS (
      SELECT DISTINCT tenant_id FROM funnel_days INDEXED BY funnel_days_day
      WHERE tenant_id <> 1 AND day >= ${from} AND day <= ${to} AND views + photos + pictures + forms > 0
    )
    SELECT tenants.id AS tenantId, tenants.company_name AS companyName, users.id AS userId, users.email,
      users.first_name AS firstName
    FROM busy JOIN tenants ON tenants.id = busy.tenant_id JOIN users ON users.id = tenants.user_id
    WHERE tenants.suspended_at IS NULL AND users.disabled_at IS NULL AND users.email_verified_at IS NOT NULL
      AND NOT EXISTS (
        SELECT 1 FROM weekly_reports WHERE tenant_id = tenants.id AND (is_off OR sent_week = ${from})
      )
    ORDER BY tenants.id LIMIT ${maxPerRun}`);
}

async function tell(ports: Needed, owner: Owner, monday: number): Promise<void> {
  const name = calendarDay(new Date(monday));
  const markSent = sql`
    INSERT INTO weekly_reports (tenant_id, sent_week) VALUES (${owner.tenantId}, ${name})
    ON CONFLICT (tenant_id) DO UPDATE SET sent_week = excluded.sent_week
    WHERE NOT is_off AND sent_week IS NOT excluded.sent_week`;
  await runBatch(ports.db, [markSent, await forAccount(ports, owner.userId, () => mailTo(ports, owner, monday))]);
}

/** Right after the note, which changes no row where another run was faster. */
async function mailTo(ports: Needed, owner: Owner, monday: number): Promise<SQLWrapper> {
  const { tenantId, companyName, userId, email, firstName } = owner;
  const sunday = new Date(monday + 6 * day);
  const ofWeek = { db: ports.db, now: () => sunday };
  const { counts, campaigns } = await readFunnel(ofWeek, { tenantId, days: 7 });
  const brand = await findBrand(ports, { userId });
  const content = await weeklyMail({
    brand,
    firstName,
    companyName,
    from: new Date(monday),
    to: sunday,
    counts,
    best: campaigns.find(({ campaign, forms }) => campaign !== "" && forms > 0) ?? null,
    resultsLink: pageUrl(ports.settings, "/dashboard/results"),
  });
  return enqueueMail(ports, {
    to: email,
    kind: "weekly-results",
    tenantId: brand.tenantId,
    userId,
    content,
    usefulForMs: 2 * day,
    onlyIf: sql`changes() > 0`,
  });
}
