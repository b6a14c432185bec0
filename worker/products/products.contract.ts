import { z } from "zod";
import { m } from "#messages";
import { maxColorName, maxProductName } from "#services/products.ts";
import type { Season } from "#services/season.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { type ProductTier, productTiers } from "./product-tiers.catalogue.ts";

/** What crosses the wire for a company's own products. */

export const productLimits = {
  /** Of one service. */
  products: 200,
  /** Of one line. */
  colors: 60,
  name: maxProductName,
  colorName: maxColorName,
  note: 160,
  sites: 20,
  /** Of a list to import, in characters. */
  csv: 200_000,
} as const;

/** What nobody sees (direction of writing, zero width) or could read (U+FFFD) has no place in names that others read. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => m.products_text_too_long({ max }) })
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\uFFFD<>]*$/u, { error: () => m.products_text_has_characters() });

const hex = z
  .string()
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, { error: () => m.products_hex_has_six() })
  .transform((text) => `#${text.replace("#", "").toLowerCase()}`);

const day = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: () => m.products_no_such_day() });

export const productColorSchema = z.strictObject({
  /** Of a color that is there already: it keeps its id and its sample. */
  id: z.string().max(64).optional(),
  name: line(productLimits.colorName),
  color: z
    .string({ error: () => m.products_choose_color() })
    .min(1, { error: () => m.products_choose_color() })
    .max(40),
  hex: hex.nullable().default(null),
  hidden: z.boolean().default(false),
});

export const productNameSchema = line(productLimits.name).min(1, { error: () => m.products_name_missing() });
export const noteSchema = z.preprocess((text) => (text === "" ? null : text), line(productLimits.note).nullable());

const fields = {
  name: productNameSchema,
  material: z.string().max(40).nullable().default(null),
  note: noteSchema.default(null),
  tier: z.enum(productTiers).nullable().default(null),
  isFeatured: z.boolean().default(false),
  isHidden: z.boolean().default(false),
  season: z.strictObject({ from: day, to: day }).nullable().default(null),
  sites: z
    .array(z.url({ protocol: /^https?$/ }).max(200))
    .max(productLimits.sites)
    .default([]),
  colors: z
    .array(productColorSchema)
    .min(1, { error: () => m.products_color_missing() })
    .max(productLimits.colors, { error: () => m.products_max_colors({ max: productLimits.colors }) })
    .refine((colors) => new Set(colors.map(({ name }) => name.toLowerCase())).size === colors.length, {
      error: () => m.products_color_named_twice(),
    }),
};

const service = z.enum(serviceIds, { error: () => m.server_no_such_service() });
export const newProductSchema = z.strictObject({ service, part: z.string().min(1).max(40), ...fields });
export type NewProduct = z.infer<typeof newProductSchema>;
/** `revision`: of the product that was looked at. What it is a part of stays. */
export const productChangeSchema = z.strictObject({ revision: z.int(), ...fields });
export type ProductChange = z.infer<typeof productChangeSchema>;
export type ProductFields = Omit<ProductChange, "revision">;
export const quickChangeSchema = z.strictObject({ isHidden: z.boolean(), isFeatured: z.boolean() }).partial();
export type QuickChange = z.infer<typeof quickChangeSchema>;

export const serviceParamSchema = z.object({ service });
export const productOrderSchema = z.strictObject({
  service,
  ids: z.array(z.string().max(64)).max(productLimits.products),
});
export const productSettingsSchema = z.strictObject({ service, alsoGeneral: z.boolean() });

export const importSchema = z.strictObject({
  service,
  csv: z.string().max(productLimits.csv, { error: () => m.products_list_too_long() }),
  /** Says what would come of it, and writes nothing. */
  isPreview: z.boolean(),
  /** Lines with a mistake are left out; else nothing is written where there is one. */
  skipsMistakes: z.boolean().default(false),
});
export type ImportRequest = z.infer<typeof importSchema>;

/** A product as its company sees it. */
export type Product = {
  id: string;
  service: Service;
  part: string;
  name: string;
  material: string | null;
  note: string | null;
  tier: ProductTier | null;
  isFeatured: boolean;
  isHidden: boolean;
  season: Season | null;
  sites: string[];
  colors: ProductColor[];
  revision: number;
};
/** `sample`: the address of a picture. */
export type ProductColor = {
  id: string;
  name: string;
  color: string;
  hex: string | null;
  sample: string | null;
  hidden: boolean;
};

/** A list of our catalogue that a product is matched to. */
export type MatchOption = { id: string; name: string; hex: string | null };
/** What a line can stand for; `materials` null: it is chosen from one list alone. `colorsOf`: by material. */
export type MatchPart = {
  id: string;
  name: string;
  materials: MatchOption[] | null;
  colors: MatchOption[];
  colorsOf: Record<string, string[]> | null;
  isExact: boolean;
};

/** Answer of GET /api/tenants/:id/products/:service, inside `{ success, data }`. */
export type ProductList = {
  products: Product[];
  parts: MatchPart[];
  alsoGeneral: boolean;
  /** Sites that the company's widgets stand on. */
  sites: string[];
};

/** Answer of an import, inside `{ success, data }`. `isDone`: it is written. */
export type ImportReport = {
  isDone: boolean;
  lines: number;
  added: { name: string; part: string; colors: number }[];
  changed: { name: string; part: string; colors: number }[];
  /** Products that get a price, or another one. */
  priced: number;
  mistakes: { line: number; text: string }[];
};
