import { designOf } from "#services/designs.ts";
import { serviceIds as allServices, type Service, serviceOf } from "#services/services.ts";
import type { Ports } from "../../ports.ts";
import { type OfferSettings, readSettings, seasonOf, settingsOf } from "../../visualizations/offer/read-offer.ts";
import { lackOf, resolveOffer } from "../../visualizations/offer/resolve-offer.ts";
import type { LastChange, StaffCatalogue, StaffGroup } from "./catalogue.contract.ts";

/** The whole catalogue with what staff have set, straight from the database. */
export async function readCatalogue(ports: Pick<Ports, "db">): Promise<StaffCatalogue> {
  const settings = await readSettings(ports);
  const groups = allServices.map((service) => [service, staffGroups(settings, service)]);
  return {
    groups: Object.fromEntries(groups),
    seasons: Object.fromEntries(
      allServices.flatMap((service) => {
        const [value, defaultValue] = [seasonOf(settings, service), serviceOf(service).season];
        return value && defaultValue
          ? [[service, { value, defaultValue, lastChange: lastChange(settings.seasons[service]) }]]
          : [];
      }),
    ),
  };
}

function staffGroups(settings: OfferSettings, service: Service): StaffGroup[] {
  const own = settingsOf(settings, service);
  const resolved = resolveOffer(service, own);
  return designOf(service).groups.map((group) => {
    const { id, name, options, always = [] } = group;
    const order = resolved[id]?.order ?? [];
    const place = (option: string) => (order.includes(option) ? order.indexOf(option) : order.length);
    return {
      id,
      name: name(),
      options: options
        .map((option, index) => ({ ...option, index }))
        .sort((a, b) => place(a.id) - place(b.id))
        .map((option) => ({
          id: option.id,
          name: option.name(),
          hex: option.hex ?? null,
          place: option.index,
          lack: lackOf(option.id, { own: own[id], resolved: resolved[id], group }),
          isFixed: always.includes(option.id),
        })),
      isReordered: order.length > 0,
      lastChange: lastChange(settings.groups[service][id]),
    };
  });
}

function lastChange(row: { changedBy: string; updatedAt: Date } | null | undefined): LastChange | null {
  return row ? { by: row.changedBy, at: row.updatedAt.toISOString() } : null;
}
