import { asc, eq } from "drizzle-orm";
import { m } from "#messages";
import type { Order } from "#services/designs.ts";
import { describeOrder } from "#services/designs.ts";
import { reservations } from "../../allowance/table.ts";
import { users } from "../../auth/table.ts";
import { AppError } from "../../errors.ts";
import { readSurfaces } from "../../photos/surfaces-file.ts";
import { photoColumns, photos } from "../../photos/table.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { failureMessage } from "../../visualizations/failure-messages.ts";
import { schedulerOf } from "../../visualizations/scheduler-stub.ts";
import { type Checks, type Recipe, renderAttempts, visualizations } from "../../visualizations/table.ts";
import { failureCodes } from "../../visualizations/visualizations.contract.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRow } from "../lists/list.ts";
import { placeOfAttempt } from "./attempt-runs.ts";
import type { RenderAttempt, StaffJobDetail } from "./jobs.contract.ts";
import { jobList } from "./list-jobs.ts";

type Needed = Pick<Ports, "db" | "now" | "scheduler" | "pictures">;
export type JobRow = Awaited<ReturnType<typeof requireJobRow>>;

/** A job with its picture, photo and unit. @throws AppError NOT_FOUND */
export async function requireJobRow({ db }: Pick<Ports, "db">, id: string) {
  const [row] = await db
    .select({
      picture: visualizations,
      photo: photoColumns,
      unit: reservations,
      email: users.email,
      companyName: tenants.companyName,
    })
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .innerJoin(tenants, eq(tenants.id, visualizations.tenantId))
    .leftJoin(reservations, eq(reservations.id, visualizations.id))
    .leftJoin(users, eq(users.id, visualizations.makerUserId))
    .where(eq(visualizations.id, id))
    .limit(1);
  if (!row) {
    throw new AppError("NOT_FOUND", m.admin_is_no_such_job());
  }
  return row;
}

/** What the log calls a picture. */
export function jobTarget({ picture, email, companyName }: JobRow): { key: string; name: string } {
  return { key: `job:${picture.id}`, name: email ?? m.admin_visitor_of({ companyName }) };
}

/** Everything that staff may see of a job but its pictures. @throws AppError NOT_FOUND */
export async function findJob(ports: Needed, id: string): Promise<StaffJobDetail> {
  const found = await requireJobRow(ports, id);
  const { picture, unit } = found;
  const [row, payer, attempts, ahead, history, surfaces] = await Promise.all([
    readRow(ports, jobList, id),
    payerText(ports, found),
    attemptsOf(ports, picture),
    picture.state === "queued" ? schedulerOf(ports).position(id, picture.queue) : 0,
    historyOf(ports, `job:${id}`),
    // Staff look at jobs that went wrong: one whose file is gone is shown without it.
    readSurfaces(ports, picture.recipe).catch(() => null),
  ]);
  return {
    ...row,
    stage: picture.stage,
    orderedAt: picture.createdAt.toISOString(),
    startedAt: picture.startedAt?.toISOString() ?? null,
    finishedAt: picture.finishedAt?.toISOString() ?? null,
    ahead,
    starts: picture.attempts,
    failure: picture.failureCode ? failureOf(picture.failureCode, picture.failureDetail) : null,
    model: picture.model,
    payment: { payer, unit: unit?.state ?? "none", onTheHouse: unit?.allowanceDraws.length === 0 },
    design: describeOrder(picture.recipe as Order).parts,
    recipe: inShort({ ...picture.recipe, surfaces }),
    watermarked: picture.watermarked,
    size: picture.width !== null && picture.height !== null ? { width: picture.width, height: picture.height } : null,
    checks: picture.checks && checksOf(picture.checks),
    attempts,
    pictures: picture.imageKey ? ["before", "after"] : ["before"],
    history,
  };
}

function failureOf(code: string, detail: string | null): NonNullable<StaffJobDetail["failure"]> {
  return {
    code,
    detail,
    shownMessage: failureMessage[failureCodes.find((known) => known === code) ?? "RENDER_FAILED"](),
  };
}

async function payerText({ db }: Pick<Ports, "db">, { picture, email, companyName }: JobRow): Promise<string> {
  const [kind, id = ""] = picture.payer.split(":");
  if (kind === "tenant") return companyName;
  if (id === picture.makerUserId && email) return email;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id)).limit(1);
  return user?.email ?? m.admin_deleted_account();
}

async function attemptsOf({ db }: Pick<Ports, "db">, { id, retries }: JobRow["picture"]): Promise<RenderAttempt[]> {
  const rows = await db
    .select()
    .from(renderAttempts)
    .where(eq(renderAttempts.visualizationId, id))
    .orderBy(asc(renderAttempts.createdAt), asc(renderAttempts.number));
  return rows.map(({ number, cost, createdAt, ...row }) => ({
    ...placeOfAttempt(number, retries),
    renderer: row.renderer,
    model: row.model,
    outcome: row.outcome,
    detail: row.detail,
    latencyMs: row.latencyMs,
    cost: cost / 1e6,
    createdAt: createdAt.toISOString(),
  }));
}

/** The surfaces may be half a megabyte of outlines: a line tells of each. */
function inShort({ surfaces, surfacesKey: _, unsure: __, ...recipe }: Recipe): Record<string, unknown> {
  const regions = surfaces?.regions.map(({ kind, source, confidence, edits }) =>
    [kind, source, `confidence ${confidence.toFixed(2)}`, ...(edits.length > 0 ? [`${edits.length} edits`] : [])].join(
      ", ",
    ),
  );
  return { ...recipe, surfaces: surfaces && { regions, planes: surfaces.planes.length } };
}

function checksOf({ edit, ...checks }: Checks): StaffJobDetail["checks"] {
  return {
    ...checks,
    edit: edit
      ? {
          drift: Math.hypot(edit.drift.x, edit.drift.y),
          confidence: edit.drift.confidence,
          outside: edit.outsideBefore,
          change: edit.insideChange,
          structure: edit.structureKept,
        }
      : null,
  };
}
