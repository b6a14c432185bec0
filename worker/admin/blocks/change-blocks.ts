import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { blocks } from "../../blocks/table.ts";
import { newId } from "../../db/columns.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import type { NewBlock } from "./blocks.contract.ts";
import { findSubject } from "./find-subject.ts";
import { findBlock } from "./list-blocks.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
const day = 86_400_000;

/** Keeps somebody out from now on. @returns the block's id @throws AppError as `findSubject` does, CONFLICT for who is out already */
export async function addBlock(ports: Needed, { staff, block }: { staff: Staff; block: NewBlock }): Promise<string> {
  const { who, days, reason } = block;
  const { kind, subject, label } = await findSubject(ports, who);
  const now = ports.now();
  const endsAt = new Date(now.getTime() + Number(days) * day);
  const isOut = sql`EXISTS (
    SELECT 1 FROM blocks WHERE subject = ${subject} AND kind = ${kind} AND lifted_at IS NULL AND ends_at > ${now.getTime()})`;
  const [known] = await ports.db.all(sql`SELECT 1 WHERE ${isOut}`);
  if (known) throw new AppError("CONFLICT", m.admin_is_blocked_already());
  const id = newId();
  const after = { kind, reason, until: endsAt.toISOString(), ...(who.from !== "value" && { [who.from]: who.id }) };
  const auditedAction = {
    ...{ staff, action: "block.added", target: { key: `block:${id}`, name: label }, after },
    precondition: sql`NOT ${isOut}`,
  };
  await runLogged(ports, auditedAction, [
    write.insert(blocks).values({ id, kind, subject, label, reason, createdAt: now, endsAt }),
  ]);
  return id;
}

/** Lets somebody in again before the end. @throws AppError NOT_FOUND, CONFLICT for a block that is over */
export async function liftBlock(ports: Needed, { staff, id }: { staff: Staff; id: string }): Promise<void> {
  const { label, isActive } = await findBlock(ports, id);
  if (!isActive) throw new AppError("CONFLICT", m.admin_block_is_over());
  const auditedAction = {
    ...{ staff, action: "block.lifted", target: { key: `block:${id}`, name: label } },
    precondition: sql`EXISTS (SELECT 1 FROM blocks WHERE id = ${id} AND lifted_at IS NULL)`,
  };
  await runLogged(ports, auditedAction, [write.update(blocks).set({ liftedAt: ports.now() }).where(eq(blocks.id, id))]);
}
