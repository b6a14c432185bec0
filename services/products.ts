import type { Message } from "#messages";
import { type Group, valueAt, withValue } from "./groups.ts";

/**
 * A company's own products: lines and colors in its own words, each of which stands for options of our catalogue. A design is
 * made of our options as ever; beside them it says which product they are (`products`). So everything that knows designs
 * goes on working, and a product counts only while the design still has at that place what the product stands for.
 */

/** What a line of products can stand for: "roof", "decking". Its lists are groups of the offer. */
export type ProductPart = {
  id: string;
  name: Message;
  /** Id of the group with its materials; null: it is chosen from one list alone. */
  material: string | null;
  /** Id of the group with its colors, or of that one list. */
  color: string;
  /** Where it stands in a design: the same line of pavers can lie on a walk and on a patio. */
  places: readonly ProductPlace[];
  /** Pictures show a color by its exact value. */
  isExact: boolean;
};
export type ProductPlace = { id: string; material: string | null; color: string };

export const maxProductName = 60;
export const maxColorName = 40;

/** A product as a design names it: what it is called, and what the design has at that place while it counts. */
export type ChosenProduct = {
  id: string;
  colorId: string;
  name: string;
  colorName: string;
  material: string | null;
  color: string;
  hex: string | null;
};
/** By place. */
export type ChosenProducts = Record<string, ChosenProduct>;
export type WithProducts = { products?: ChosenProducts | undefined };

/** What a company offers of a service: answer of GET /api/products/:service, inside `{ success, data }`. */
export type OfferedProducts = {
  /** Our own options can be chosen beside the products. */
  alsoGeneral: boolean;
  /** Featured ones first. */
  products: OfferedProduct[];
};
export type OfferedProduct = {
  id: string;
  part: string;
  name: string;
  material: string | null;
  note: string | null;
  tier: "good" | "better" | "best" | null;
  isFeatured: boolean;
  colors: OfferedColor[];
};
/** `sample`: the address of a picture. */
export type OfferedColor = { id: string; name: string; color: string; hex: string | null; sample: string | null };

/** What a design has at a place; null: nothing. */
export function valuesAt(design: unknown, place: ProductPlace): { material: string | null; color: string } | null {
  const material = place.material === null ? null : valueAt(design, place.material);
  const color = valueAt(design, place.color);
  if (typeof color !== "string" || (material !== null && typeof material !== "string")) return null;
  return { material, color };
}

/** The product at a place, while the design has there what it stands for. */
export function productAt(design: WithProducts, place: ProductPlace): ChosenProduct | null {
  const chosen = design.products?.[place.id];
  const values = chosen ? valuesAt(design, place) : null;
  return chosen && values?.material === chosen.material && values.color === chosen.color ? chosen : null;
}

/** The exact color at a place; null: that of the catalogue. */
export function exactHexAt(design: WithProducts, parts: readonly ProductPart[], placeId: string): string | null {
  return chosenAt(design, parts, placeId)?.hex ?? null;
}

/** "Ridgeline, Charcoal"; null where no product was chosen. */
export function productNameAt(design: WithProducts, parts: readonly ProductPart[], placeId: string): string | null {
  const chosen = chosenAt(design, parts, placeId);
  return chosen ? productName(chosen) : null;
}

export function productName({ name, colorName }: Pick<ChosenProduct, "name" | "colorName">): string {
  return [name, colorName].filter(Boolean).join(", ");
}

function chosenAt(design: WithProducts, parts: readonly ProductPart[], placeId: string): ChosenProduct | null {
  if (!design.products) return null;
  const place = placesOf(parts).find(({ id }) => id === placeId);
  return place ? productAt(design, place) : null;
}

export function placesOf(parts: readonly ProductPart[]): ProductPlace[] {
  return parts.flatMap(({ places }) => places);
}

/** Puts a product in its place, with what it stands for. */
export function withProduct<D extends WithProducts>(
  design: D,
  place: ProductPlace,
  { product, color }: { product: OfferedProduct; color: OfferedColor },
): D {
  let next: unknown = design;
  if (place.material !== null) next = withValue(next, place.material, product.material);
  next = withValue(next, place.color, color.color);
  return { ...(next as D), products: { ...design.products, [place.id]: asChosen(product, color) } };
}

export function withoutProduct<D extends WithProducts>(design: D, placeId: string): D {
  if (!design.products?.[placeId]) return design;
  const { [placeId]: _, ...others } = design.products;
  const { products: __, ...rest } = design;
  return (Object.keys(others).length > 0 ? { ...rest, products: others } : rest) as D;
}

export function asChosen(product: OfferedProduct, color: OfferedColor): ChosenProduct {
  const { id, name, material } = product;
  return { id, colorId: color.id, name, colorName: color.name, material, color: color.color, hex: color.hex };
}

type Catalogue = { parts: readonly ProductPart[]; groups: readonly Group[]; offered: OfferedProducts };

/**
 * A design as a company can make it: where it sells lines for a part, one of those stands there, the nearest to what was
 * chosen. A product that is not offered any more, or that the design has gone on from, is left out. The same design where
 * nothing changes.
 */
export function fitProducts<D extends WithProducts>(design: D, catalogue: Catalogue): D {
  let next = design;
  for (const part of catalogue.parts) {
    const lines = catalogue.offered.products.filter((product) => product.part === part.id);
    for (const place of part.places) next = fitPlace(next, { place, part, lines, catalogue });
  }
  return next;
}

function fitPlace<D extends WithProducts>(
  design: D,
  {
    place,
    part,
    lines,
    catalogue,
  }: { place: ProductPlace; part: ProductPart; lines: OfferedProduct[]; catalogue: Catalogue },
): D {
  const values = isChoice(design, { place, part, groups: catalogue.groups }) ? valuesAt(design, place) : null;
  if (!values) return withoutProduct(design, place.id);
  const chosen = productAt(design, place);
  const all = lines.flatMap((product) => product.colors.map((color) => ({ product, color })));
  const found = chosen && all.find(({ product, color }) => product.id === chosen.id && color.id === chosen.colorId);
  if (found && JSON.stringify(asChosen(found.product, found.color)) === JSON.stringify(chosen)) return design;
  if (found) return withProduct(design, place, found);
  if (catalogue.offered.alsoGeneral) return withoutProduct(design, place.id);
  const nearest = nearestTo(values, { all, part, groups: catalogue.groups });
  return nearest ? withProduct(design, place, nearest) : withoutProduct(design, place.id);
}

/** Whether something of the lists stands at a place, and not "as it is", "none" or "like the siding". */
export function isChoice(
  design: unknown,
  { place, part, groups }: { place: ProductPlace; part: ProductPart; groups: readonly Group[] },
): boolean {
  const values = valuesAt(design, place);
  const group = groups.find(({ id }) => id === part.color);
  if (!values || !group) return false;
  return group.options.some(({ id }) => id === values.color) && !group.always?.includes(values.color);
}

type Pair = { product: OfferedProduct; color: OfferedColor };

function nearestTo(
  values: { material: string | null; color: string },
  { all, part, groups }: { all: Pair[]; part: ProductPart; groups: readonly Group[] },
): Pair | null {
  const hexes = new Map(groups.find(({ id }) => id === part.color)?.options.map(({ id, hex }) => [id, hex]));
  const wanted = hexes.get(values.color);
  const far = ({ product, color }: Pair): number => {
    const isSame = product.material === values.material;
    const own = color.hex ?? hexes.get(color.color);
    const apart = wanted && own ? colorDistance(wanted, own) : Number(color.color !== values.color);
    return (isSame ? 0 : 10) + (color.color === values.color ? 0 : 1) + apart;
  };
  return all.reduce<Pair | null>((best, pair) => (best && far(best) <= far(pair) ? best : pair), null);
}

/** 0 to 1. */
function colorDistance(a: string, b: string): number {
  const [x, y] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
  const sum = [16, 8, 0].reduce((total, shift) => total + (((x >> shift) & 255) - ((y >> shift) & 255)) ** 2, 0);
  return Math.sqrt(sum / 3) / 255;
}
