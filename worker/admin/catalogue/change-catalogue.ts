import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { designOf } from "#services/designs.ts";
import type { Group, GroupOffer } from "#services/groups.ts";
import { serviceOf } from "#services/services.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import { mapTuple } from "../../map-tuple.ts";
import type { Ports } from "../../ports.ts";
import { rememberOffer } from "../../visualizations/offer/cached-offer.ts";
import { type OfferSettings, readSettings, seasonOf, settingsOf } from "../../visualizations/offer/read-offer.ts";
import { emptiedGroups } from "../../visualizations/offer/resolve-offer.ts";
import { offerGroups, offerSeasons } from "../../visualizations/offer/table.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import type { Logged } from "../table.ts";
import type { CatalogueChange } from "./catalogue.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "cache">;
type GroupChange = Exclude<CatalogueChange, { change: "season" }>;
type SeasonChange = Extract<CatalogueChange, { change: "season" }>;

/**
 * Changes what is offered for new designs, logs it, and tells the pages.
 * @returns the change that takes it back; null where it changes nothing
 * @throws AppError NOT_FOUND, INVALID_INPUT, CONFLICT
 */
export async function changeCatalogue(
  ports: Needed,
  { staff, change }: { staff: Staff; change: CatalogueChange },
): Promise<CatalogueChange | null> {
  const settings = await readSettings(ports);
  const undo =
    change.change === "season"
      ? await changeSeason(ports, { staff, change, settings })
      : await changeGroup(ports, { staff, change, settings });
  if (undo) await rememberOffer(ports);
  return undo;
}

async function changeGroup(
  ports: Needed,
  { staff, change, settings }: { staff: Staff; change: GroupChange; settings: OfferSettings },
): Promise<CatalogueChange | null> {
  const { service } = change;
  const group = designOf(service).groups.find(({ id }) => id === change.group);
  if (!group) throw new AppError("NOT_FOUND", m.admin_is_no_such_list());
  const row = settings.groups[service][group.id]?.value;
  const before: GroupOffer = row ?? { off: [], order: [] };
  const planned =
    change.change === "option" ? switched(group, before, change) : ordered(group, before, change.value, change);
  if (!planned) return null;
  const { after, undo, words } = planned;
  const [emptied] = emptiedGroups(service, { ...settingsOf(settings, service), [group.id]: after });
  if (emptied) {
    throw new AppError("CONFLICT", m.admin_nothing_would_be_left({ list: emptied.name().toLowerCase() }));
  }
  const set = { hiddenOptions: after.off, sequence: after.order, changedBy: staff.email, updatedAt: ports.now() };
  const same = sql`service = ${service} AND group_id = ${group.id}`;
  const auditedAction = {
    staff,
    action: change.change === "option" ? "catalogue.option" : "catalogue.order",
    target: { key: `catalogue:${service}/${group.id}`, name: `${serviceOf(service).name()}: ${group.name()}` },
    ...words,
    precondition: row
      ? sql`EXISTS (SELECT 1 FROM offer_groups
          WHERE ${same} AND "off" = ${JSON.stringify(row.off)} AND sequence = ${JSON.stringify(row.order)})`
      : sql`NOT EXISTS (SELECT 1 FROM offer_groups WHERE ${same})`,
  };
  await runLogged(ports, auditedAction, [
    write
      .insert(offerGroups)
      .values({ service, groupId: group.id, ...set })
      .onConflictDoUpdate({ target: [offerGroups.service, offerGroups.groupId], set }),
  ]);
  return undo;
}

type Planned = { after: GroupOffer; undo: CatalogueChange; words: { before: Logged; after: Logged } };

function switched(
  { options, always = [] }: Group,
  before: GroupOffer,
  change: Extract<GroupChange, { change: "option" }>,
): Planned | null {
  const option = options.find(({ id }) => id === change.option);
  if (!option) throw new AppError("NOT_FOUND", m.admin_is_no_such_option());
  if (!change.value && always.includes(option.id)) {
    throw new AppError("CONFLICT", m.admin_is_always_offered_design_cannot({ optionName: option.name() }));
  }
  const isOn = !before.off.includes(option.id);
  if (isOn === change.value) return null;
  const others = before.off.filter((id) => id !== option.id);
  return {
    after: { ...before, off: change.value ? others : [...others, option.id] },
    undo: { ...change, value: isOn },
    words: {
      before: { [option.name()]: isOn ? "offered" : "off" },
      after: { [option.name()]: isOn ? "off" : "offered" },
    },
  };
}

function ordered(
  { options }: Group,
  before: GroupOffer,
  ids: string[],
  change: Extract<GroupChange, { change: "order" }>,
): Planned | null {
  const defaultOrder = options.map(({ id }) => id);
  const isWhole = ids.length === defaultOrder.length && defaultOrder.every((id) => ids.includes(id));
  if (ids.length > 0 && !isWhole) throw new AppError("INVALID_INPUT", m.admin_name_each_option_of_list());
  const order = ids.join() === defaultOrder.join() ? [] : ids;
  if (order.join() === before.order.join()) return null;
  const [from, to] = mapTuple([before.order, order], (list) => (list.length > 0 ? list : defaultOrder));
  const moved = options.filter(({ id }) => from.indexOf(id) !== to.indexOf(id));
  const places = (list: string[]) =>
    Object.fromEntries(moved.map(({ id, name }) => [name(), `place ${list.indexOf(id) + 1}`]));
  return {
    after: { ...before, order },
    undo: { ...change, value: before.order },
    words: { before: places(from), after: places(to) },
  };
}

async function changeSeason(
  ports: Needed,
  { staff, change, settings }: { staff: Staff; change: SeasonChange; settings: OfferSettings },
): Promise<CatalogueChange | null> {
  const { service, value: after } = change;
  const before = seasonOf(settings, service);
  if (!before) throw new AppError("NOT_FOUND", m.admin_service_has_no_season());
  if (before.from === after.from && before.to === after.to) return null;
  const precondition: SQL = settings.seasons[service]
    ? sql`EXISTS (SELECT 1 FROM offer_seasons
        WHERE service = ${service} AND first_day = ${before.from} AND last_day = ${before.to})`
    : sql`NOT EXISTS (SELECT 1 FROM offer_seasons WHERE service = ${service})`;
  const auditedAction = {
    staff,
    action: "catalogue.season",
    target: { key: `catalogue:${service}-season`, name: m.admin_season_of({ name: serviceOf(service).name() }) },
    before,
    after,
    precondition,
  };
  const set = { firstDay: after.from, lastDay: after.to, changedBy: staff.email, updatedAt: ports.now() };
  await runLogged(ports, auditedAction, [
    write
      .insert(offerSeasons)
      .values({ service, ...set })
      .onConflictDoUpdate({ target: offerSeasons.service, set }),
  ]);
  return { change: "season", service, value: before };
}
