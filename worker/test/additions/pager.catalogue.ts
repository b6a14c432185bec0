import type { ChannelDefinition } from "../../leads/delivery/channel.contract.ts";
import { newsLines } from "../../leads/delivery/news-lines.catalogue.ts";

/** All that one more channel is, in place of its messages plain words: only tests have it. */
export const pager = {
  reach: "post",
  name: () => "Pager",
  about: () => "Get every new lead as a beep.",
  address: {
    hint: () => "The address of your pager",
    example: () => "https://pager.hooks.example.test/beep/T0",
    host: "pager.hooks.example.test",
  },
  settings: { greeting: { label: () => "The greeting", maxLength: 40, isRequired: true } },
  events: ["lead.created"],
  body(news, { greeting }) {
    const { title, message } = newsLines(news);
    return { text: `${greeting}: ${title}`, message };
  },
  goneStatuses: [404, 410],
} as const satisfies ChannelDefinition;
