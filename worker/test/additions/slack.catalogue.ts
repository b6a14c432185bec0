import { leadMessage } from "../../lead-fields.catalogue.ts";
import type { ChannelDefinition } from "../../leads/delivery/channel.contract.ts";

/** All that a second channel is, in place of its messages plain words: only tests have it. */
export const slack = {
  name: () => "Slack",
  about: () => "Get every new lead as a message in your channel.",
  address: {
    hint: () => "The incoming webhook of your workspace",
    example: () => "https://slack.hooks.example.test/services/T0/B0/x",
    host: "slack.hooks.example.test",
  },
  settings: { greeting: { label: () => "The greeting", maxLength: 40, isRequired: true } },
  body: ({ lead }, { greeting }) => ({
    text: `${greeting}: ${lead.firstName} ${lead.lastName}`,
    blocks: [{ type: "section", text: { type: "plain_text", text: leadMessage(lead) || lead.email } }],
  }),
  withdrawn: ({ lead }) => ({ text: `Please do not contact them any more: ${lead.url}` }),
  goneStatuses: [404, 410],
} as const satisfies ChannelDefinition;
