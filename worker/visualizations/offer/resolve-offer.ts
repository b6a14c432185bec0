import { designOf } from "#services/designs.ts";
import { type Group, type GroupOffer, type GroupOffers, offeredOf, withheldIn } from "#services/groups.ts";
import type { Service } from "#services/services.ts";

/** Why an option is not offered: it was switched off itself, no color of it is left, or a look has a part that is off. */
export type Lack = "off" | "no-color" | "part-off";

/** What the settings of a service come to: also what cannot be had because of other options that are off. */
export function resolveOffer(service: Service, settings: GroupOffers): GroupOffers {
  const groups = designOf(service).groups;
  const known = Object.fromEntries(
    groups.flatMap((group) => {
      const own = settings[group.id];
      return own ? [[group.id, onlyKnown(group, own)]] : [];
    }),
  );
  const withColors = widen(groups, known, (group) => colorless(groups, group, known));
  const all = widen(groups, withColors, ({ designs = {} }) =>
    Object.entries(designs).flatMap(([id, design]) =>
      withheldIn(design, { groups, offers: withColors }).length > 0 ? [id] : [],
    ),
  );
  return Object.fromEntries(Object.entries(all).filter(([, { off, order }]) => off.length > 0 || order.length > 0));
}

/** Why an option is not offered; null: it is. */
export function lackOf(
  id: string,
  { own, resolved, group }: { own: GroupOffer | undefined; resolved: GroupOffer | undefined; group: Group },
): Lack | null {
  if (own?.off.includes(id)) return "off";
  if (!resolved?.off.includes(id)) return null;
  return group.designs ? "part-off" : "no-color";
}

/** Lists that a design needs and that nothing is left of. */
export function emptiedGroups(service: Service, settings: GroupOffers): Group[] {
  const offers = resolveOffer(service, settings);
  return designOf(service).groups.filter(
    ({ id, options, mayBeEmpty }) => !mayBeEmpty && offeredOf(options, offers[id]).length === 0,
  );
}

/** Options may have left the catalogue since they were switched off. */
function onlyKnown({ options }: Group, { off, order }: GroupOffer): GroupOffer {
  const isKnown = (id: string) => options.some((option) => option.id === id);
  return { off: off.filter(isKnown), order: order.filter(isKnown) };
}

function colorless(groups: readonly Group[], group: Group, offers: GroupOffers): string[] {
  return groups.flatMap(({ id: colorId, comesIn = {} }) => {
    const off = offers[colorId]?.off ?? [];
    return Object.values(comesIn)
      .filter(({ of }) => group.paths.includes(of))
      .flatMap(({ colors }) => Object.entries(colors))
      .flatMap(([id, coming]) => (coming.every((color) => off.includes(color)) ? [id] : []));
  });
}

function widen(groups: readonly Group[], offers: GroupOffers, lacking: (group: Group) => string[]): GroupOffers {
  return Object.fromEntries(
    groups.map((group) => {
      const { off, order } = offers[group.id] ?? { off: [], order: [] };
      return [group.id, { off: [...new Set([...off, ...lacking(group)])], order }];
    }),
  );
}
