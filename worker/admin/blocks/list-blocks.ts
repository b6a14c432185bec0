import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { blocks } from "../../blocks/table.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { historyOf } from "../audit/list-audit.ts";
import { type List, readRows } from "../lists/list.ts";
import type { blocksQuerySchema, StaffBlock, StaffBlockDetail } from "./blocks.contract.ts";

type Needed = Pick<Ports, "db" | "now">;

export const blockList: List<StaffBlock, z.infer<typeof blocksQuerySchema>> = {
  name: "blocks",
  shape: {
    table: "blocks",
    order: { moment: "created_at", id: "id" },
    index: "blocks_newest",
    searched: [{ text: "label", index: "blocks_label" }],
  },
  find: ({ kind, state }) => {
    const isActive = sql`(lifted_at IS NULL AND ends_at > unixepoch('subsec') * 1000)`;
    return {
      filters: [
        ...(kind ? [{ where: eq(blocks.kind, kind) }] : []),
        ...(state ? [{ where: state === "active" ? isActive : sql`NOT ${isActive}` }] : []),
      ],
    };
  },
  async read({ db, now }, keys) {
    const rows = await db.select().from(blocks).where(inArray(blocks.id, keys));
    return rows.map(({ subject: _, ...row }) => ({
      ...row,
      isActive: row.liftedAt === null && row.endsAt > now(),
      createdAt: row.createdAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      liftedAt: row.liftedAt?.toISOString() ?? null,
    }));
  },
  columns: () => [
    [m.admin_created(), (row) => row.createdAt],
    [m.admin_kind(), (row) => row.kind],
    [m.ui_name(), (row) => row.label],
    [m.admin_reason(), (row) => row.reason],
    [m.admin_ends(), (row) => row.liftedAt ?? row.endsAt],
    [m.admin_id(), (row) => row.id],
  ],
};

/** @throws AppError NOT_FOUND */
export async function findBlock(ports: Needed, id: string): Promise<StaffBlockDetail> {
  const [row] = await readRows(ports, blockList, [id]);
  if (!row) throw new AppError("NOT_FOUND", m.admin_is_no_such_block());
  return { ...row, history: await historyOf(ports, `block:${id}`) };
}
