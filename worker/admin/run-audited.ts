import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { Staff } from "./require-staff.ts";
import { auditLog, type Logged } from "./table.ts";

export type AuditedAction = {
  staff: Staff;
  /** `user.disable`, `tenant.suspend`, … */
  action: string;
  target: { key: string; name: string };
  before?: Logged | null;
  after?: Logged | null;
  /** That `before` is still what the database says. */
  precondition?: SQL;
};

/**
 * The line of the log and its conditions, for the batch of the change: it all fails where the record is not what the person
 * saw any more, or the person is not staff any more.
 */
export function logStatements({ now }: Pick<Ports, "now">, auditedAction: AuditedAction): SQLWrapper[] {
  const { staff, action, target, before, after, precondition = sql`TRUE` } = auditedAction;
  return [
    failUnless(isStillStaff(staff)),
    failUnless(precondition),
    write.insert(auditLog).values({
      actorId: staff.id,
      actorEmail: staff.email,
      action,
      target: target.key,
      targetName: target.name,
      before: before ?? null,
      after: after ?? null,
      createdAt: now(),
    }),
  ];
}

/** A change by staff and its line in the log, both or none. @throws AppError as `explain` */
export async function runLogged(
  ports: Pick<Ports, "db" | "now">,
  auditedAction: AuditedAction,
  statements: SQLWrapper[],
): Promise<D1Result[]> {
  const results = await runBatch(ports.db, [...logStatements(ports, auditedAction), ...statements]).catch((error) =>
    explain(ports, auditedAction, error),
  );
  return results.slice(-statements.length || results.length);
}

/** Why the batch of a deed failed. @throws AppError CONFLICT, NOT_FOUND for who is not staff any more, else the error itself */
export async function explain(
  { db }: Pick<Ports, "db">,
  { staff, precondition = sql`TRUE` }: AuditedAction,
  error: unknown,
): Promise<never> {
  if (!(await holds(db, isStillStaff(staff)))) throw new AppError("NOT_FOUND", m.server_no_such_address());
  if (!(await holds(db, precondition))) throw new AppError("CONFLICT", m.admin_somebody_else_has_changed_this());
  throw error;
}

function isStillStaff({ id, role }: Staff): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND role = ${role} AND disabled_at IS NULL)`;
}
