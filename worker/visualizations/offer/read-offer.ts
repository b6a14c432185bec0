import type { GroupOffers, Offer } from "#services/groups.ts";
import type { Season } from "#services/season.ts";
import { serviceIds as allServices, type Service, serviceOf } from "#services/services.ts";
import type { Ports } from "../../ports.ts";
import { resolveOffer } from "./resolve-offer.ts";
import { offerGroups, offerSeasons } from "./table.ts";

type Row<Value> = { value: Value; changedBy: string; updatedAt: Date };
export type OfferSettings = {
  /** By service and group. */
  groups: Record<Service, Record<string, Row<GroupOffers[string]>>>;
  /** By service; what is not there is as its definition says. */
  seasons: Partial<Record<Service, Row<Season>>>;
};

/** What staff have set, straight from the database. */
export async function readSettings({ db }: Pick<Ports, "db">): Promise<OfferSettings> {
  const [groups, seasons] = await db.batch([db.select().from(offerGroups), db.select().from(offerSeasons)]);
  const byService = Object.fromEntries(allServices.map((service) => [service, {}])) as OfferSettings["groups"];
  for (const { service, groupId, hiddenOptions: off, sequence, changedBy, updatedAt } of groups) {
    byService[service][groupId] = { value: { off, order: sequence }, changedBy, updatedAt };
  }
  const rows = seasons.map(({ service, firstDay, lastDay, changedBy, updatedAt }) => [
    service,
    { value: { from: firstDay, to: lastDay }, changedBy, updatedAt },
  ]);
  return { groups: byService, seasons: Object.fromEntries(rows) };
}

/** What was set of one service, by group. */
export function settingsOf({ groups }: OfferSettings, service: Service): Record<string, GroupOffers[string]> {
  return Object.fromEntries(Object.entries(groups[service]).map(([id, { value }]) => [id, value]));
}

/** What is offered of a service, as it stands in the database: for orders and for the chat. */
export async function readOffer(ports: Pick<Ports, "db">, service: Service): Promise<Offer> {
  return offerOf(await readSettings(ports), service);
}

export function offerOf(settings: OfferSettings, service: Service): Offer {
  return {
    groups: resolveOffer(service, settingsOf(settings, service)),
    season: seasonOf(settings, service),
  };
}

/** When a service is asked for: as staff have set it, else as its definition says; null: all year. */
export function seasonOf({ seasons }: OfferSettings, service: Service): Season | null {
  const { season } = serviceOf(service);
  return season && (seasons[service]?.value ?? season);
}
