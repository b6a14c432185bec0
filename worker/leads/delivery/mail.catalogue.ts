import { m } from "#messages";
import type { ChannelDefinition } from "./channel.contract.ts";
import { channelEvents } from "./events.catalogue.ts";

/** One more mail address of the company's own people. */
export const mail = {
  reach: "mail",
  name: m.leads_mail_channel,
  about: m.leads_mail_channel_about,
  address: { label: m.ui_email, hint: m.leads_mail_channel_hint, example: m.leads_mail_channel_example },
  events: channelEvents,
} as const satisfies ChannelDefinition;
