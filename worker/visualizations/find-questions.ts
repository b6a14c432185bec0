import { eq, sql } from "drizzle-orm";
import type { UnsurePiece } from "#engine/index.ts";
import { m } from "#messages";
import type { Ports } from "../ports.ts";
import { visualizations } from "./table.ts";
import type { SurfaceQuestion } from "./visualizations.contract.ts";

const questionOf = { roof: m.visualizations_question_roof, siding: m.visualizations_question_siding };

/** What was held back when the surfaces of a picture were looked for, each with its question. */
export async function findQuestions({ db }: Pick<Ports, "db">, id: string): Promise<SurfaceQuestion[]> {
  const [row] = await db
    .select({
      unsure: sql<
        string | null
      >`coalesce(${visualizations.recipe} -> '$.unsure', ${visualizations.recipe} -> '$.surfaces.unsure')`,
    })
    .from(visualizations)
    .where(eq(visualizations.id, id));
  const pieces: UnsurePiece[] = JSON.parse(row?.unsure ?? "[]");
  return pieces.map((piece) => ({ ...piece, question: questionOf[piece.kind]() }));
}
