import { m } from "#messages";
import type { ChannelDefinition } from "./channel.contract.ts";

/** A phone of the company's own people: few and short news, because each text costs. */
export const text = {
  reach: "text",
  name: m.leads_text_channel,
  about: m.leads_text_channel_about,
  address: { label: m.leads_text_number, hint: m.leads_text_number_hint, example: m.leads_text_number_example },
  events: ["lead.created", "lead.unanswered", "sheet.signed"],
} as const satisfies ChannelDefinition;
