import { and, desc, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import type { StaffNote } from "./notes.contract.ts";
import { staffNotes } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;
/** As the audit log names it. */
type Target = { key: string; name: string };

const maxShown = 100;

/** Newest first. @param target `user:ID`, `tenant:7` */
export async function notesOf({ db }: Pick<Ports, "db">, target: string): Promise<StaffNote[]> {
  const rows = await db
    .select()
    .from(staffNotes)
    .where(eq(staffNotes.target, target))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
    .limit(maxShown);
  return rows.map(({ id, text, authorEmail, createdAt }) => ({
    id,
    text,
    authorEmail,
    createdAt: createdAt.toISOString(),
  }));
}

/** The log says that there is one, not what: a note goes with the account, the log stays. */
export async function addStaffNote(
  ports: Needed,
  { staff, target, text }: { staff: Staff; target: Target; text: string },
): Promise<void> {
  const note = { id: newId(), target: target.key, authorEmail: staff.email, text, createdAt: ports.now() };
  await runLogged(ports, { staff, action: "note.added", target, after: { note: note.id } }, [
    write.insert(staffNotes).values(note),
  ]);
}

/** One's own, or an admin's to remove. @throws AppError NOT_FOUND, FORBIDDEN */
export async function removeStaffNote(
  ports: Needed,
  { staff, target, id }: { staff: Staff; target: Target; id: string },
): Promise<void> {
  const isIt = and(eq(staffNotes.id, id), eq(staffNotes.target, target.key));
  const [note] = await ports.db.select().from(staffNotes).where(isIt);
  if (!note) throw new AppError("NOT_FOUND", m.admin_is_no_such_note());
  if (note.authorEmail !== staff.email && staff.role !== "admin") {
    throw new AppError("FORBIDDEN", m.admin_only_own_notes());
  }
  const precondition = sql`EXISTS (SELECT 1 FROM staff_notes WHERE id = ${id})`;
  await runLogged(ports, { staff, action: "note.removed", target, before: { note: id }, precondition }, [
    write.delete(staffNotes).where(isIt),
  ]);
}
