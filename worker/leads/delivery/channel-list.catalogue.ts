import type { ChannelDefinition } from "./channel.contract.ts";
import { hook } from "./hook.catalogue.ts";
import { mail } from "./mail.catalogue.ts";
import { slack } from "./slack.catalogue.ts";
import { teams } from "./teams.catalogue.ts";
import { text } from "./text.catalogue.ts";
import { webhook } from "./webhook.catalogue.ts";

/** Every channel, in the order of the dashboard: a new one is its file with its messages, and its line here. */
export const channels = { mail, text, webhook, slack, teams, hook } as const satisfies Record<
  string,
  ChannelDefinition
>;
