import { m } from "#messages";
import type { ChannelDefinition } from "./channel.contract.ts";
import { channelEvents } from "./events.catalogue.ts";

/** What a service such as Zapier has subscribed to with a key of the company's, at an address of its own. */
export const hook = {
  reach: "post",
  name: m.leads_hook,
  about: m.leads_hook_about,
  address: { hint: m.leads_webhook_address_hint, example: m.leads_webhook_example },
  isSubscribed: true,
  events: channelEvents,
  body: (news) => news,
  goneStatuses: [410],
} as const satisfies ChannelDefinition;
