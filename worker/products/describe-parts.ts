import { designOf } from "#services/designs.ts";
import type { Group } from "#services/groups.ts";
import type { ProductPart } from "#services/products.ts";
import type { Service } from "#services/services.ts";
import type { MatchOption, MatchPart } from "./products.contract.ts";

/** What a company can sell lines for in a service, with our lists that they are matched to, in the reader's language. */
export function describeParts(service: Service): MatchPart[] {
  return partsOf(service).map((part) => {
    const colors = groupOf(service, part.color);
    return {
      id: part.id,
      name: part.name(),
      materials: part.material === null ? null : optionsIn(groupOf(service, part.material)),
      colors: optionsIn(colors),
      colorsOf: colorsByMaterial(service, part),
      isExact: part.isExact,
    };
  });
}

export function partsOf(service: Service): readonly ProductPart[] {
  return designOf(service).productParts ?? [];
}

/** The colors that each material of a part comes in; null where it has no materials. */
export function colorsByMaterial(service: Service, part: ProductPart): Record<string, string[]> | null {
  const [place] = part.places;
  const comesIn = place && groupOf(service, part.color).comesIn?.[place.color];
  return comesIn ? Object.fromEntries(Object.entries(comesIn.colors).map(([id, colors]) => [id, [...colors]])) : null;
}

function optionsIn({ options, always = [] }: Group): MatchOption[] {
  return options
    .filter(({ id }) => !always.includes(id))
    .map(({ id, name, hex }) => ({ id, name: name(), hex: hex ?? null }));
}

/** @throws RangeError for a part that names a list which its service does not have */
function groupOf(service: Service, id: string): Group {
  const group = designOf(service).groups.find((other) => other.id === id);
  if (!group) throw new RangeError(`${service} has no list ${id}.`);
  return group;
}
