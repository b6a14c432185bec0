import { type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { returnUnit } from "../../allowance/ledger.ts";
import { returnedMail } from "../../allowance/returned-mail.ts";
import { readAccountStatus } from "../../billing/read-account-status.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { type JobRow, jobTarget, requireJobRow } from "./find-job.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Gives the unit of a finished picture back, once: the picture stays, and whoever paid for it reads why. Where the month that it
 * was drawn from is over, one picture more is granted in the payer's month of today, as nothing else would be of use.
 * After it, call `wakeScheduledTasks`.
 * @param asked `reason`: the customer reads it
 * @throws AppError NOT_FOUND, CONFLICT for a picture that cost nothing, or whose unit is back already
 */
export async function returnJobUnit(
  ports: Needed,
  { staff, id, reason }: { staff: Staff; id: string; reason: string },
): Promise<void> {
  const row = await requireJobRow(ports, id);
  const { picture, unit } = row;
  if (unit?.state === "returned") throw new AppError("CONFLICT", m.admin_unit_is_back_already());
  if (picture.state !== "done" || unit?.state !== "committed") {
    throw new AppError("CONFLICT", m.admin_only_finished_pictures_unit());
  }
  if (unit.allowanceDraws.length === 0) throw new AppError("CONFLICT", m.admin_on_house_nothing_to_return());
  const grant = await grantForPastMonth(ports, row);
  const auditedAction = {
    staff,
    action: "job.returned",
    target: jobTarget(row),
    before: { unit: "committed" },
    after: { unit: "returned", reason, ...(grant && { granted: 1 }) },
    precondition: sql`EXISTS (SELECT 1 FROM reservations WHERE id = ${id} AND state = 'committed')`,
  };
  await runLogged(ports, auditedAction, [
    ...returnUnit(id, ports.now()),
    ...(grant ? [grant] : []),
    ...(await returnedMail(ports, { payer: picture.payer, reason, madeAt: picture.createdAt })),
  ]);
}

/** null where the counters themselves give it back: the month goes on, or nobody has months. */
async function grantForPastMonth(ports: Needed, { picture, unit }: JobRow): Promise<SQLWrapper | null> {
  const { payer } = picture;
  const drawn = unit?.allowanceDraws.find(({ subject }) => subject === payer);
  const userId = payer.startsWith("user:") ? payer.slice("user:".length) : null;
  const account = drawn && userId ? await readAccountStatus(ports, userId) : null;
  // Of somebody who is in a team by now, the owner's month is not theirs to be given more of.
  if (!account || account.payer !== payer || account.period === drawn?.period) return null;
  const { period } = account;
  return sql`
    UPDATE users SET granted_units = CASE WHEN granted_period = ${period} THEN granted_units + 1 ELSE 1 END,
      granted_period = ${period}, updated_at = ${ports.now().getTime()}
    WHERE id = ${userId}`;
}
