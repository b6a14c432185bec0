import type { ChannelDefinition, WantedChannel } from "#worker/leads/delivery/channel.contract.ts";
import { type ChannelEvent, channelEvents } from "#worker/leads/delivery/events.catalogue.ts";

/** What stands in the form of a channel. */
export function readChannelForm(
  form: HTMLFormElement,
  { settings = {}, events, isData }: ChannelDefinition,
): WantedChannel {
  const data = new FormData(form);
  const textOf = (field: string) => String(data.get(field) ?? "").trim();
  const chosen = new Set(data.getAll("events"));
  return {
    url: textOf("url"),
    name: textOf("name"),
    settings: Object.fromEntries(Object.keys(settings).map((field) => [field, textOf(`settings.${field}`)])),
    ...(events.length > 1 && { events: channelEvents.filter((event: ChannelEvent) => chosen.has(event)) }),
    filter: { services: data.getAll("services").map(String), campaigns: campaignsIn(textOf("campaigns")) },
    ...(isData && { fieldNames: namesIn(data) }),
  };
}

/** Apart by commas or lines. */
export function campaignsIn(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((one) => one.trim()))].filter(Boolean);
}

export const fieldPrefix = "field:";

/** Null: nobody has named any, so the whole event goes as it is. */
export function namesIn(data: FormData): Record<string, string> | null {
  const named = [...data.entries()].flatMap(([field, value]) => {
    const name = String(value).trim();
    return field.startsWith(fieldPrefix) && name ? [[field.slice(fieldPrefix.length), name] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}
