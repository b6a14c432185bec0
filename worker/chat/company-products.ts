import { designOf } from "#services/designs.ts";
import type { GroupOffers } from "#services/groups.ts";
import {
  fitProducts,
  type OfferedColor,
  type OfferedProduct,
  type OfferedProducts,
  type ProductPart,
  valuesAt,
  type WithProducts,
  withProduct,
} from "#services/products.ts";
import { inEnglish } from "#services/prompt-kit/in-english.ts";
import type { Service } from "#services/services.ts";

/** What the chat knows of a company's own products: it understands their names, and what stands for them in our catalogue. */

type Named = { product: OfferedProduct; color: OfferedColor };

/**
 * A message in the catalogue's words in place of a company's: "Ridgeline Thunderstorm" is read as "roof architectural asphalt
 * charcoal". `named`: what was found, for `withNamed`.
 */
export function readProductNames(
  message: string,
  { service, offered }: { service: Service; offered: OfferedProducts },
): { message: string; named: Named[] } {
  const named: Named[] = [];
  let read = message;
  for (const { words, pair } of phrasesOf(offered)) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "giu");
    if (!pattern.test(read)) continue;
    named.push(pair);
    read = read.replace(pattern, inOurWords(service, pair));
  }
  return { message: read, named };
}

/** Longest first, so that "Wheat Gold" is not read as "Wheat". A color's name alone counts where one line alone has it. */
function phrasesOf({ products }: OfferedProducts): { words: string; pair: Named }[] {
  const all = products.flatMap((product) => product.colors.map((color) => ({ product, color })));
  const phrases = all.flatMap((pair) => {
    const { product, color } = pair;
    const names = namesOf(color);
    const both = names.flatMap((name) => [
      `${product.name} ${name}`,
      `${product.name}, ${name}`,
      `${product.name} in ${name}`,
    ]);
    const isAlone = (name: string) => all.filter((other) => namesOf(other.color).some(isSame(name))).length === 1;
    return [
      ...both,
      ...names.filter((name) => name !== "" && isAlone(name)),
      ...(pair.color === product.colors[0] ? [product.name] : []),
    ].map((text) => ({ text: text.trim().replace(/,$/, ""), pair }));
  });
  return phrases
    .filter(({ text }) => text.length > 2)
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ text, pair }) => ({ words: withFreeCodes(escaped(text).replaceAll(/\s+/g, "\\s+")), pair }));
}

const code = /\b[a-z]{1,3}[- ]?\d{2,5}\b/i;

/** A color by its name; by its paint code and by the rest, where the name has one: "Tricorn Black (SW 6258)". */
function namesOf({ name }: OfferedColor): string[] {
  const [found] = code.exec(name) ?? [];
  const rest =
    found &&
    name
      .replace(found, "")
      .replaceAll(/[()]|^[\s,–-]+|[\s,–-]+$/g, "")
      .trim();
  return [name, ...(found && rest ? [found, rest] : [])];
}

function isSame(name: string): (other: string) => boolean {
  return (other) => other.toLowerCase() === name.toLowerCase();
}

/** "SW 6258", "sw6258" and "SW-6258" are one code. */
function withFreeCodes(pattern: string): string {
  return pattern.replaceAll(/\b([a-z]{1,3})(?:\\s\+|-|)(\d{2,5})\b/gi, "$1[\\s-]*$2");
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function inOurWords(service: Service, { product, color }: Named): string {
  const { groups } = designOf(service);
  const part = partsOf(service).find(({ id }) => id === product.part);
  const nameOf = (group: string | null, option: string | null) => {
    const found = groups.find(({ id }) => id === group)?.options.find(({ id }) => id === option);
    return found ? inEnglish(found.name).toLowerCase() : "";
  };
  const where = part?.places.length === 1 ? inEnglish(part.name).toLowerCase() : "";
  return [where, nameOf(part?.material ?? null, product.material), nameOf(part?.color ?? null, color.color)]
    .filter(Boolean)
    .join(" ");
}

/** The design with the products that a message named, where it has what they stand for, and else the company's nearest. */
export function withNamed<D extends object>(
  design: D,
  { service, offered, named }: { service: Service; offered: OfferedProducts; named: readonly Named[] },
): D {
  let next = design as WithProducts;
  for (const pair of named) {
    const part = partsOf(service).find(({ id }) => id === pair.product.part);
    for (const place of part?.places ?? []) {
      const values = valuesAt(next, place);
      const fits = values?.material === pair.product.material && values.color === pair.color.color;
      if (fits) next = withProduct(next, place, pair);
    }
  }
  return fitProducts(next, { parts: partsOf(service), groups: designOf(service).groups, offered }) as D;
}

/** What is not offered because the company sells none of it. */
export function productOffers(service: Service, offers: GroupOffers, offered: OfferedProducts): GroupOffers {
  if (offered.alsoGeneral) return offers;
  const groups = designOf(service).groups;
  let next = offers;
  for (const part of partsOf(service)) {
    const lines = offered.products.filter((product) => product.part === part.id);
    // A list that another part shares (siding's colors, for gables) is left to the order.
    const isShared = (group: string) =>
      groups.some(({ id, paths }) => id === group && paths.length > part.places.length);
    if (lines.length === 0) continue;
    const sold: [group: string | null, ids: (string | null)[]][] = [
      [part.material, lines.map(({ material }) => material)],
      [part.color, lines.flatMap(({ colors }) => colors.map(({ color }) => color))],
    ];
    for (const [id, ids] of sold) {
      const group = groups.find((other) => other.id === id);
      if (!group || isShared(group.id)) continue;
      const off = group.options
        .map((option) => option.id)
        .filter((option) => !ids.includes(option) && !group.always?.includes(option));
      const before = next[group.id] ?? { off: [], order: [] };
      next = { ...next, [group.id]: { ...before, off: [...new Set([...before.off, ...off])] } };
    }
  }
  return next;
}

function partsOf(service: Service): readonly ProductPart[] {
  return designOf(service).productParts ?? [];
}
