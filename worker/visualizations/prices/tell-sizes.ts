import { and, eq } from "drizzle-orm";
import { m } from "#messages";
import { isSlip, type KnownSizes } from "#services/size-quantity.ts";
import type { Actor } from "../../auth/find-actor.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { isChangeablePicture, noSuchPicture } from "../find-visualizations.ts";
import { visualizations } from "../table.ts";
import type { PriceRange } from "./prices.contract.ts";
import { readPriceRange } from "./read-price-ranges.ts";
import { priceRanges } from "./table.ts";

/**
 * Takes down what a person knows of the house, for the range of a picture that they may change. Prices stay those of the
 * picture's own day.
 * @throws AppError NOT_FOUND, also where the picture has no range; INVALID_INPUT for a width that nobody can mean on this photo
 */
export async function tellSizes(
  ports: Pick<Ports, "db" | "now">,
  { actor, id, known }: { actor: Actor; id: string; known: KnownSizes },
): Promise<PriceRange> {
  const [found] = await ports.db
    .select({ range: priceRanges })
    .from(priceRanges)
    .innerJoin(visualizations, eq(visualizations.id, priceRanges.visualizationId))
    .where(and(eq(priceRanges.visualizationId, id), await isChangeablePicture(ports, actor)));
  if (!found || !(await readPriceRange(ports, id))) throw noSuchPicture();
  for (const quantity of found.range.quantities) {
    if (quantity.state !== "asks") continue;
    const told = known[quantity.per];
    if (told !== undefined && quantity.guess !== null && isSlip(quantity, told)) {
      throw new AppError("INVALID_INPUT", m.prices_width_off({ guess: Math.round(quantity.guess) }), {
        details: { field: quantity.per },
      });
    }
  }
  await ports.db
    .update(priceRanges)
    .set({ known: { ...found.range.known, ...known }, knownAt: ports.now() })
    .where(eq(priceRanges.visualizationId, id));
  const range = await readPriceRange(ports, id);
  if (!range) throw noSuchPicture();
  return range;
}
