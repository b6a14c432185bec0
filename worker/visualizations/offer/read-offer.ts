import { defaultSeason } from "#services/halloween/catalogue/halloween-options.ts";
import type { Services } from "../../ports.ts";
import { services as allServices, type Service } from "../visualizations.catalogue.ts";
import type { GroupOffers, Offer, Season } from "./offer.catalogue.ts";
import { resolveOffer } from "./resolve-offer.ts";
import { offerGroups, offerSeasons } from "./table.ts";

type Row<Value> = { value: Value; changedBy: string; updatedAt: Date };
export type OfferSettings = {
  /** By service and group. */
  groups: Record<Service, Record<string, Row<GroupOffers[string]>>>;
  /** Of Halloween, the one service that has one; null: the usual. */
  season: Row<Season> | null;
};

/** What staff have set, straight from the database. */
export async function readSettings({ db }: Pick<Services, "db">): Promise<OfferSettings> {
  const [groups, seasons] = await db.batch([db.select().from(offerGroups), db.select().from(offerSeasons)]);
  const byService = Object.fromEntries(allServices.map((service) => [service, {}])) as OfferSettings["groups"];
  for (const { service, groupId, off, sequence, changedBy, updatedAt } of groups) {
    byService[service][groupId] = { value: { off, order: sequence }, changedBy, updatedAt };
  }
  const season = seasons.find(({ service }) => service === "halloween");
  return {
    groups: byService,
    season: season
      ? {
          value: { from: season.firstDay, to: season.lastDay },
          changedBy: season.changedBy,
          updatedAt: season.updatedAt,
        }
      : null,
  };
}

/** What was set of one service, by group. */
export function settingsOf({ groups }: OfferSettings, service: Service): Record<string, GroupOffers[string]> {
  return Object.fromEntries(Object.entries(groups[service]).map(([id, { value }]) => [id, value]));
}

/** What is offered of a service, as it stands in the database: for orders and for the chat. */
export async function readOffer(services: Pick<Services, "db">, service: Service): Promise<Offer> {
  return offerOf(await readSettings(services), service);
}

export function offerOf(settings: OfferSettings, service: Service): Offer {
  return {
    groups: resolveOffer(service, settingsOf(settings, service)),
    season: service === "halloween" ? (settings.season?.value ?? defaultSeason) : null,
  };
}
