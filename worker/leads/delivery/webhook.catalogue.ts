import { m } from "#messages";
import type { ChannelDefinition } from "./channel.contract.ts";
import { channelEvents } from "./events.catalogue.ts";

/** A system of the company's own, such as a CRM. */
export const webhook = {
  reach: "post",
  name: m.leads_webhook,
  about: m.leads_webhook_about,
  address: { hint: m.leads_webhook_address_hint, example: m.leads_webhook_example },
  isSigned: true,
  isData: true,
  events: channelEvents,
  body: (news) => news,
  goneStatuses: [410],
} as const satisfies ChannelDefinition;
