import type { Season } from "#services/season.ts";
import type { ProductTier } from "#worker/products/product-tiers.catalogue.ts";
import type { MatchOption, MatchPart, Product } from "#worker/products/products.contract.ts";

/** A color as it is typed. `key`: of its row. */
export type DraftColor = {
  key: string;
  id?: string;
  name: string;
  color: string;
  hex: string;
  sample: string | null;
  hidden: boolean;
};

/** A product as it is typed. */
export type Draft = {
  part: string;
  name: string;
  material: string | null;
  tier: ProductTier | null;
  note: string;
  isFeatured: boolean;
  isHidden: boolean;
  season: Season | null;
  sites: string[];
  colors: DraftColor[];
};

/** What is to be typed in: a product, or the beginning of a new one for a part (the first, where none is named). */
export function draftOf(product: Product | null, parts: readonly MatchPart[], partId?: string): Draft {
  if (product) {
    const { part, name, material, tier, note, isFeatured, isHidden, season, sites } = product;
    const colors = product.colors.map((color) => ({ ...color, key: color.id, hex: color.hex ?? "" }));
    return { part, name, material, tier, note: note ?? "", isFeatured, isHidden, season, sites, colors };
  }
  const part = parts.find(({ id }) => id === partId) ?? parts[0];
  const material = part?.materials?.[0]?.id ?? null;
  return {
    ...{ part: part?.id ?? "", name: "", material, tier: null, note: "" },
    ...{ isFeatured: false, isHidden: false, season: null, sites: [] },
    colors: part ? [blankColor(part, material)] : [],
  };
}

export function blankColor(part: MatchPart, material: string | null): DraftColor {
  const color = colorsOf(part, material)[0]?.id ?? "";
  return { key: crypto.randomUUID(), name: "", color, hex: "", sample: null, hidden: false };
}

/** The colors that a material of our catalogue comes in. */
export function colorsOf({ colors, colorsOf: byMaterial }: MatchPart, material: string | null): MatchOption[] {
  const own = material === null ? undefined : byMaterial?.[material];
  return own ? colors.filter(({ id }) => own.includes(id)) : colors;
}

/** Another material: colors that it does not come in are matched to its first one. */
export function withMaterial(draft: Draft, part: MatchPart, material: string): Draft {
  const possible = colorsOf(part, material);
  const colors = draft.colors.map((color) =>
    possible.some(({ id }) => id === color.color) ? color : { ...color, color: possible[0]?.id ?? "" },
  );
  return { ...draft, material, colors };
}

/** What is sent of it. */
export function fieldsOf({ part: _, colors, note, ...draft }: Draft) {
  return {
    ...draft,
    note: note.trim() || null,
    colors: colors.map(({ id, name, color, hex, hidden }) => ({
      ...(id && { id }),
      ...{ name, color, hidden },
      hex: hex.trim() || null,
    })),
  };
}
