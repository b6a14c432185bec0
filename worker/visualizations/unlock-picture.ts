import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Message, m } from "#messages";
import { explainRejection } from "../allowance/explain-rejection.ts";
import { commitUnit, holdUnits, releaseUnit } from "../allowance/ledger.ts";
import { monthlyDraws } from "../allowance/month-draws.ts";
import { readCounters } from "../allowance/read-counters.ts";
import { recordMonthlyUse } from "../allowance/record-monthly-use.ts";
import { reservations } from "../allowance/table.ts";
import { sessionEnded } from "../auth/find-actor.ts";
import { type AccountStatus, readAccountStatus } from "../billing/read-account-status.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { describeError } from "../describe-error.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { type FoundVisualization, findVisualization } from "./find-visualizations.ts";
import { makeCleanFile, putCleanInPlace } from "./make-clean-picture.ts";
import { type WatermarkRemoval, watermarkReader } from "./read-watermark.ts";
import { unlockUnit } from "./unlock-unit.ts";

type Needed = Pick<Ports, "db" | "now" | "settings" | "pictures" | "taskRunner">;
type Asking = { userId: string; id: string };

/**
 * Takes the mark off a picture that somebody else paid for, for a unit of the maker's own month: held before the clean file
 * is made, spent with it, given back where it fails. Who paid for the picture stays on record. Asking again costs nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN where no unit opens it, CONFLICT while it is being made or unlocked,
 * ALLOWANCE_EXHAUSTED, UNAVAILABLE
 */
export async function unlockPicture(ports: Needed, asking: Asking): Promise<FoundVisualization> {
  const { db, settings } = ports;
  const { userId, id } = asking;
  const actor = { kind: "user", userId } as const;
  const found = await findVisualization(ports, actor, id);
  const mark = await watermarkReader(ports, userId)(found.visualization);
  if (mark === "none") return found;
  if (mark !== "unit") throw new AppError("FORBIDDEN", notByUnit[mark]());
  if (!found.visualization.doneAt) throw new AppError("CONFLICT", m.visualizations_picture_not_finished_yet());
  const accountStatus = await readAccountStatus(ports, userId);
  if (!accountStatus) throw sessionEnded();
  const allowanceDraws = await monthlyDraws(settings, accountStatus);
  const unit = unlockUnit(id);
  const now = ports.now();
  const [, held] = await runBatch(db, [
    db.delete(reservations).where(and(eq(reservations.id, unit), eq(reservations.state, "released"))),
    ...holdUnits({ ids: [unit], payer: accountStatus.payer, allowanceDraws }, now, isLocked(asking)),
  ]);
  if (held.meta.changes === 1) await spend(ports, asking, found);
  else {
    const [other] = await db.select().from(reservations).where(eq(reservations.id, unit));
    if (other?.state === "held") {
      throw new AppError("CONFLICT", m.visualizations_already_unlocking(), { retryAfter: 2 });
    }
    if (!other) throw (await rejectionOf(ports, accountStatus)) ?? busy();
  }
  return findVisualization(ports, actor, id);
}

const notByUnit: Record<Exclude<WatermarkRemoval, "none" | "unit">, Message> = {
  plan: m.visualizations_unlock_needs_plan,
  form: m.visualizations_unlock_by_form,
  company: m.visualizations_unlock_never,
};

/** Still the account's own, not a widget's, and with its mark. */
function isLocked({ userId, id }: Asking): SQL {
  return sql`EXISTS (
    SELECT 1 FROM visualizations
    WHERE id = ${id} AND maker_user_id = ${userId} AND watermarked = 1 AND in_widget = 0 AND done_at IS NOT NULL)`;
}

async function spend(ports: Needed, asking: Asking, { visualization }: FoundVisualization): Promise<void> {
  const { db } = ports;
  const { id, patchKey, renderer } = visualization;
  const unit = unlockUnit(id);
  // Should this be cut off, somebody has to give the unit back.
  await wakeScheduledTasks(ports);
  try {
    const clean = await makeCleanFile(ports, { id, patchKey: patchKey ?? "", renderer });
    const now = ports.now();
    await runBatch(db, [
      failUnless(
        sql`${isLocked(asking)} AND EXISTS (SELECT 1 FROM reservations WHERE id = ${unit} AND state = 'held')`,
      ),
      ...commitUnit(unit, now),
      ...putCleanInPlace(id, clean, { now }),
      recordMonthlyUse(unit, now),
    ]);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "picture not unlocked", id, ...describeError(error) }));
    await runBatch(db, releaseUnit(unit, ports.now()));
    throw busy();
  }
  await wakeScheduledTasks(ports);
}

async function rejectionOf(ports: Needed, accountStatus: AccountStatus): Promise<AppError | null> {
  const allowanceDraws = await monthlyDraws(ports.settings, accountStatus);
  return explainRejection(await readCounters(ports, allowanceDraws), ports.now());
}

function busy(): AppError {
  return new AppError("UNAVAILABLE", m.visualizations_unlock_failed(), {
    retryAfter: 5,
  });
}
