import { eq } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { visualizations } from "./table.ts";

/** What makes this picture differ from others of the same design. Pictures of old times have none. */
export async function readSeed({ db }: Pick<Ports, "db">, id: string): Promise<number> {
  const [row] = await db.select({ seed: visualizations.seed }).from(visualizations).where(eq(visualizations.id, id));
  return row?.seed ?? 0;
}
