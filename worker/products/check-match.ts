import { m } from "#messages";
import type { Service } from "#services/services.ts";
import { AppError } from "../errors.ts";
import { describeParts } from "./describe-parts.ts";
import type { MatchPart, ProductFields } from "./products.contract.ts";

type Matched = Pick<ProductFields, "material" | "colors">;

/** @throws AppError INVALID_INPUT where a product stands for nothing that we can draw */
export function checkMatch(service: Service, partId: string, product: Matched): void {
  const part = describeParts(service).find(({ id }) => id === partId);
  if (!part) throw new AppError("INVALID_INPUT", m.products_no_such_part(), { details: { field: "part" } });
  const { material, colors } = product;
  checkMaterial(part, material);
  for (const { color, name } of colors) {
    const problem = colorProblem(part, { material, color });
    if (problem) throw new AppError("INVALID_INPUT", name ? `${name}: ${problem}` : problem, ofField("colors"));
  }
}

const ofField = (field: string) => ({ details: { field } });

function checkMaterial({ materials }: MatchPart, material: string | null): void {
  const isKnown = materials ? materials.some(({ id }) => id === material) : material === null;
  if (!isKnown) throw new AppError("INVALID_INPUT", m.products_choose_material(), ofField("material"));
}

/** Why a color cannot be drawn on that material; null: it can. */
export function colorProblem(
  { materials, colors, colorsOf }: MatchPart,
  { material, color }: { material: string | null; color: string },
): string | null {
  const known = colors.find(({ id }) => id === color);
  if (!known) return m.products_choose_color();
  const coming = material === null ? null : colorsOf?.[material];
  if (!coming || coming.includes(color)) return null;
  const name = materials?.find(({ id }) => id === material)?.name ?? "";
  return m.products_color_not_in_material({ color: known.name, material: name });
}
