import { m } from "#messages";
import {
  type Choice,
  choiceOf,
  colorField,
  type Draft,
  type Field,
  type Part,
  readField,
} from "#services/chat-kit/part.ts";
import { designOf } from "#services/designs.ts";
import { placesOf, productAt, productName, type WithProducts } from "#services/products.ts";
import type { Service } from "#services/services.ts";
import type { PlannedChange } from "../chat.contract.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf, joinNames } from "./join-names.ts";

export type Swatch = { name: string; hex: string };

/** What becomes of each part that differs, on one line: "Roof: Natural slate, charcoal. Trim as in the photo." */
export function describeChange(service: Service, before: Draft, after: Draft): string {
  const changed = changedParts(service, before, after);
  const lines = changed.map((part) => lineOf(part, before, after, productsIn(service, after)));
  return [
    ...lines,
    ...otherProducts(service, { before, after, changed }),
    ...(chatOf(service).describeOther?.(before, after) ?? []),
  ].join(" ");
}

export function changedParts(service: Service, before: Draft, after: Draft): Part[] {
  return chatOf(service).parts.filter(
    ({ key }) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
}

/** What becomes of each part, old beside new; what has no part of its own (size, place, arrangement, product) is a change, too. */
export function changesOf(service: Service, before: Draft, after: Draft): PlannedChange[] {
  const changed = changedParts(service, before, after);
  const [old, now] = [productsIn(service, before), productsIn(service, after)];
  const changes = changed.map((part): PlannedChange => {
    const shown = part.key === "site" ? onlyChanged(part, before, after) : part.fields;
    const none = part.fields[0].many ? m.chat_none() : m.ui_as_in_photo();
    return {
      ...{ keys: [part.key], name: part.name },
      from: withProductNames(part, before, { shown, products: old }) || none,
      to: withProductNames(part, after, { shown, products: now }) || none,
      fromHex: hexIn(part, before, old),
      toHex: hexIn(part, after, now),
    };
  });
  const known = new Set(["products", ...chatOf(service).parts.map(({ key }) => key)]);
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !known.has(key) && JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  const rest: [keys: string[], names: readonly string[]][] = [
    [others, chatOf(service).describeOther?.(before, after) ?? []],
    [["products"], otherProducts(service, { before, after, changed })],
  ];
  const more = rest.flatMap(([keys, names]) =>
    keys.length > 0 && names.length > 0 ? [{ keys, name: names.join(" ") }] : [],
  );
  return [...changes, ...more.map((one) => ({ ...one, from: "", to: "", fromHex: null, toHex: null }))];
}

/** The color of a part, or the exact one of the product that it is. */
function hexIn(part: Part, draft: Draft, products: readonly Placed[]): string | null {
  const field = colorField(part);
  if (!field) return null;
  const own = products.find(({ paths }) => paths[1] === pathOf(part, field));
  return own?.hex ?? (choiceOf(field, readField(draft, part, field))?.hex || null);
}

/** "Ridgeline 40, Wheat" in place of the values that it stands for. */
function withProductNames(
  part: Part,
  draft: Draft,
  { shown, products }: { shown: readonly Field[]; products: readonly Placed[] },
): string {
  if (part.fields[0].many) return describeValues(part, draft) ?? "";
  const own = products.filter(({ paths }) => shown.some((one) => isAt(paths, part, one)));
  const rest = shown.filter((one) => !own.some(({ paths }) => isAt(paths, part, one)));
  return [...own.map(({ name }) => name), rest.length > 0 ? describeValues(part, draft, rest) : null]
    .filter(Boolean)
    .join(", ");
}

/** A whole design in words; at most `most` parts of it. */
export function describeDraft(service: Service, draft: Draft, most = 20): string {
  const lines = chatOf(service).parts.flatMap((part) => {
    const values = describeValues(part, draft);
    return values ? [m.chat_part_is({ part: part.name, what: values })] : [];
  });
  return lines.slice(0, most).join(" ") || m.chat_all_as_in_photo();
}

/** The colors that are new, for the eye; a company's own by their names and exact values. */
export function swatchesOf(service: Service, before: Draft, after: Draft): Swatch[] {
  const products = productsIn(service, after);
  const found = changedParts(service, before, after).flatMap((part) =>
    part.fields.flatMap((field) => {
      const choice = choiceOf(field, readField(after, part, field));
      const own = products.find(({ paths }) => paths[1] === pathOf(part, field));
      if (own) return choice?.hex || own.hex ? [{ name: own.name, hex: own.hex ?? choice?.hex ?? "" }] : [];
      return choice?.hex ? [{ name: chooseOf(part, choice.name), hex: choice.hex }] : [];
    }),
  );
  return found;
}

/** A company's product where a design has it: its name, and the paths of the values that it stands for. */
type Placed = { id: string; name: string; hex: string | null; paths: [material: string | null, color: string] };

function productsIn(service: Service, draft: Draft): Placed[] {
  return placesOf(designOf(service).productParts ?? []).flatMap((place) => {
    const product = productAt(draft as WithProducts, place);
    if (!product) return [];
    return [{ id: place.id, name: productName(product), hex: product.hex, paths: [place.material, place.color] }];
  });
}

/** Products that are new where the values that they stand for are the ones that were there. */
function otherProducts(
  service: Service,
  { before, after, changed }: { before: Draft; after: Draft; changed: readonly Part[] },
): string[] {
  const had = productsIn(service, before).map(({ id, name }) => `${id} ${name}`);
  const isSaid = ({ paths }: Placed) => changed.some((part) => part.fields.some((field) => isAt(paths, part, field)));
  const names = productsIn(service, after)
    .filter((product) => !had.includes(`${product.id} ${product.name}`) && !isSaid(product))
    .map(({ name }) => name);
  return names.length > 0 ? [m.chat_own_products({ names: names.join("; ") })] : [];
}

function isAt(paths: readonly (string | null)[], part: Part, field: Field): boolean {
  return paths.includes(pathOf(part, field));
}

/** Where a design has it. */
function pathOf({ key }: Part, field: Field): string {
  return field.key === null ? key : `${key}.${field.key}`;
}

function lineOf(part: Part, before: Draft, after: Draft, products: readonly Placed[]): string {
  const [field] = part.fields;
  if (field.many) return listLine(part, field, before, after);
  const shown = part.key === "site" ? onlyChanged(part, before, after) : part.fields;
  const values = withProductNames(part, after, { shown, products });
  return values ? m.chat_part_is({ part: part.name, what: values }) : m.chat_part_as_in_photo({ part: part.name });
}

/** A site has many sides: only the new ones are worth a word. */
function onlyChanged(part: Part, before: Draft, after: Draft): Field[] {
  return part.fields.filter((field) => readField(before, part, field) !== readField(after, part, field));
}

function listLine(part: Part, field: Field, before: Draft, after: Draft): string {
  const [old, now] = [listIn(before, part), listIn(after, part)];
  const name = (id: string) => choiceOf(field, id)?.name.toLowerCase() ?? id;
  const added = joinNames(now.filter((id) => !old.includes(id)).map(name));
  const removed = joinNames(old.filter((id) => !now.includes(id)).map(name));
  if (!removed) return m.chat_part_with({ part: part.name, added });
  if (!added) return m.chat_part_without({ part: part.name, removed });
  return m.chat_part_with_and_without({ part: part.name, added, removed });
}

function listIn(draft: Draft, part: Part): string[] {
  const value = draft[part.key];
  return Array.isArray(value) ? value.map(String) : [];
}

function describeValues(part: Part, draft: Draft, fields: readonly Field[] = part.fields): string | null {
  const [field] = part.fields;
  if (field.many) {
    const names = listIn(draft, part).map((id) => choiceOf(field, id)?.name.toLowerCase() ?? id);
    return names.length > 0 ? names.join(", ") : null;
  }
  const chosen = fields.flatMap((entry): Choice[] => {
    const choice = choiceOf(entry, readField(draft, part, entry));
    return choice ? [choice] : [];
  });
  if (chosen.length === 0) return null;
  return chosen.map(({ name }, i) => (i === 0 ? name : name.toLowerCase())).join(", ");
}
