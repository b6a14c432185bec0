import { m } from "#messages";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { ChannelDefinition, ChannelSettings, WantedChannel } from "./channel.contract.ts";
import { type ChannelKind, channelOf } from "./channels.catalogue.ts";
import { checkDestination, type Destination } from "./check-destination.ts";

type Row = { name: string | null; address: string; settings: string } & Record<
  "events" | "filter" | "fieldNames",
  string | null
>;

/** What was asked for as the row has it. @throws AppError INVALID_INPUT */
export function checkChannel(
  ports: Pick<Ports, "settings">,
  kind: ChannelKind,
  wanted: WantedChannel,
): { destination: Destination; row: Row } {
  const definition: ChannelDefinition = channelOf(kind);
  const destination = checkDestination(ports, definition, wanted.url);
  const { events = null, filter, fieldNames } = wanted;
  if (events?.some((event) => !definition.events.includes(event))) {
    throw new AppError("INVALID_INPUT", m.leads_channel_cannot_tell_this());
  }
  const names = Object.fromEntries(Object.entries(fieldNames ?? {}).filter(([, name]) => name !== ""));
  const isMapped = definition.isData && Object.keys(names).length > 0;
  const isFiltered = filter && filter.services.length + filter.campaigns.length > 0;
  const row = {
    name: wanted.name || null,
    address: destination.address,
    settings: JSON.stringify(checkSettings(definition, wanted.settings ?? {})),
    events: events && JSON.stringify(events),
    filter: isFiltered ? JSON.stringify(filter) : null,
    fieldNames: isMapped ? JSON.stringify(names) : null,
  };
  return { destination, row };
}

/** @throws AppError INVALID_INPUT */
function checkSettings({ settings = {} }: ChannelDefinition, wanted: ChannelSettings): ChannelSettings {
  const checked = Object.entries(settings).map(([name, { label, maxLength, isRequired }]) => {
    const text = wanted[name] ?? "";
    if (isRequired && text === "") throw new AppError("INVALID_INPUT", m.ui_field_is_not_valid({ label: label() }));
    if (text.length > maxLength) throw new AppError("INVALID_INPUT", m.ui_field_is_too_long({ label: label() }));
    return [name, text];
  });
  return Object.fromEntries(checked);
}
