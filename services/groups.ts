import type { Message } from "#messages";
import type { Season } from "./season.ts";

/**
 * What of the catalogue is offered for new designs, and in which order. The catalogue itself stays whole: pictures that
 * were made with an option that is not offered any more go on being shown, named and made again.
 */

/** A list that is chosen from. Where it lies in a design is said by `paths`: "finish", "roof.material". */
export type Group = {
  id: string;
  name: Message;
  options: readonly { id: string; name: Message; hex?: string }[];
  paths: readonly string[];
  /** Options that mean "as it is" or "none": a design cannot do without them. */
  always?: readonly string[];
  /** A design does without the whole list. */
  mayBeEmpty?: boolean;
  /** By each path of a color: the path of what it is the color of, and the colors that those come in. */
  comesIn?: Readonly<Record<string, { of: string; colors: Readonly<Record<string, readonly string[]>> }>>;
  /** Of whole looks: what they are made of. */
  designs?: Readonly<Record<string, unknown>>;
};

/** Of one group. `order` names the options that come first, in their order; the others follow as the catalogue has them. */
export type GroupOffer = { off: string[]; order: string[] };
/** By group; a group that is not there is as the catalogue has it. */
export type GroupOffers = Readonly<Record<string, GroupOffer>>;

/** Answer of GET /api/offer/:service, inside `{ success, data }`. `season`: when the service is asked for; null: all year. */
export type Offer = { groups: GroupOffers; season: Season | null };

/** Options to choose from, in order: what is offered, and what a design in hand has already. */
export function offeredOf<O extends { id: string }>(
  options: readonly O[],
  { off, order }: GroupOffer = { off: [], order: [] },
  kept: readonly string[] = [],
): O[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return options.filter(({ id }) => !off.includes(id) || kept.includes(id)).sort((a, b) => place(a.id) - place(b.id));
}

/** The options of a group that a design has. */
export function idsIn(design: unknown, { paths }: Group): string[] {
  return paths.flatMap((path) => idsAt(design, path));
}

/** What of a design is not offered; what is in one of the `kept` designs may stay. */
export function withheldIn(
  design: unknown,
  { groups, offers, kept = [] }: { groups: readonly Group[]; offers: GroupOffers; kept?: readonly unknown[] },
): { group: Group; id: string }[] {
  return groups.flatMap((group) => {
    const off = offers[group.id]?.off ?? [];
    const known = kept.flatMap((other) => idsIn(other, group));
    return idsIn(design, group)
      .filter((id) => off.includes(id) && !known.includes(id))
      .map((id) => ({ group, id }));
  });
}

/** The design with the first that is offered in place of what is not; of lists, without it. */
export function onlyOffered<D>(
  design: D,
  asked: { groups: readonly Group[]; offers: GroupOffers; kept?: readonly unknown[] },
): D {
  let next: unknown = design;
  for (const { group, id } of withheldIn(design, asked)) {
    const offered = offeredOf(group.options, asked.offers[group.id]);
    for (const path of group.paths) {
      const value = valueAt(next, path);
      if (Array.isArray(value)) {
        next = withValue(
          next,
          path,
          value.filter((other) => other !== id),
        );
      } else if (value === id) {
        const { of, colors } = group.comesIn?.[path] ?? {};
        const coming = colors && of ? colors[String(valueAt(next, of))] : undefined;
        const fitting = coming ? offered.filter((option) => coming.includes(option.id)) : offered;
        if (fitting[0]) next = withValue(next, path, fitting[0].id);
      }
    }
  }
  return fitColors(next, asked) as D;
}

/** What got another material takes a color that it comes in. */
function fitColors(design: unknown, { groups, offers }: { groups: readonly Group[]; offers: GroupOffers }): unknown {
  let next = design;
  for (const group of groups) {
    for (const [path, { of, colors }] of Object.entries(group.comesIn ?? {})) {
      const color = valueAt(next, path);
      const coming = colors[String(valueAt(next, of))];
      if (typeof color !== "string" || !coming || coming.includes(color)) continue;
      const [first] = offeredOf(group.options, offers[group.id]).filter(({ id }) => coming.includes(id));
      if (first) next = withValue(next, path, first.id);
    }
  }
  return next;
}

function idsAt(design: unknown, path: string): string[] {
  const value = valueAt(design, path);
  if (Array.isArray(value)) return value.filter((id) => typeof id === "string");
  return typeof value === "string" ? [value] : [];
}

/** What lies at "roof.material" of a design. */
export function valueAt(design: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => (isPlainObject(inner) ? inner[key] : undefined), design);
}

/** The design with another value there; what has no such part gets one. */
export function withValue(design: unknown, path: string, value: unknown): unknown {
  const [key = "", ...rest] = path.split(".");
  const own = isPlainObject(design) ? design : {};
  return { ...own, [key]: rest.length > 0 ? withValue(own[key], rest.join("."), value) : value };
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
