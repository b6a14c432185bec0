import { sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type Colleague, stillHasRole } from "../teams/still-has-role.ts";
import { changedMeanwhile, requireRow } from "./change-products.ts";
import { forgetSamples } from "./forget-samples.ts";
import { sampleKey } from "./sample-url.ts";

type Needed = Pick<Ports, "db" | "now" | "pictures">;
type Of = { productId: string; colorId: string; file: Uint8Array<ArrayBuffer> | null };

/**
 * Gives a color the picture of a sample, or takes it away (`file` null). The file is doomed until the color has it: what fails on
 * the way leaves nothing behind.
 * @throws AppError NOT_FOUND, CONFLICT where the product was changed meanwhile
 */
export async function changeSample(ports: Needed, who: Colleague, { productId, colorId, file }: Of): Promise<void> {
  const row = await requireRow(ports, who, productId);
  const before = row.colors.find(({ id }) => id === colorId);
  if (!before) throw new AppError("NOT_FOUND", m.products_no_such_color());
  const sample = file && newId().replaceAll(/[-_]/g, "").slice(0, 20);
  if (file && sample) {
    const key = sampleKey(sample);
    await runBatch(ports.db, [
      sql`INSERT INTO doomed_files (key, created_at) VALUES (${key}, ${ports.now().getTime()}) ON CONFLICT (key) DO NOTHING`,
    ]);
    await ports.pictures.put(key, file, { httpMetadata: { contentType: "image/webp" } });
  }
  const colors = row.colors.map((color) => (color.id === colorId ? { ...color, sample } : color));
  const isIt = sql`id = ${productId} AND tenant_id = ${who.tenantId} AND revision = ${row.revision} AND ${stillHasRole(who)}`;
  const [, , changed] = await runBatch(ports.db, [
    forgetSamples(ports, [before], isIt),
    sql`DELETE FROM doomed_files WHERE key = ${sample && sampleKey(sample)} AND EXISTS (SELECT 1 FROM products WHERE ${isIt})`,
    sql`
      UPDATE products SET colors = ${JSON.stringify(colors)}, revision = revision + 1, updated_at = ${ports.now().getTime()}
      WHERE ${isIt}`,
  ]);
  if (changed.meta.changes === 0) throw changedMeanwhile();
}
