import { m } from "#messages";
import type { ChannelDefinition } from "./channel.contract.ts";
import { channelEvents } from "./events.catalogue.ts";
import { newsLines } from "./news-lines.catalogue.ts";

/** Slack takes a section of at most ten fields, and texts up to these lengths. */
const maxFacts = 10;
const maxHeading = 150;
const maxText = 2900;

const plain = (text: string) => ({ type: "plain_text", text, emoji: false });

/**
 * An incoming webhook of Slack's, and of chats that take the same (Mattermost, Rocket.Chat). Everything in it was written by
 * anyone at all: as plain text it calls nobody and makes no links, and what stands in `text`, which is read aloud, is escaped.
 */
export const slack = {
  reach: "post",
  name: m.leads_slack,
  about: m.leads_slack_about,
  address: { hint: m.leads_slack_address_hint, example: m.leads_slack_example },
  events: channelEvents,
  body(news) {
    const { title, facts, message, picture, link } = newsLines(news);
    const fields = facts.slice(0, maxFacts).map(({ label, value }) => plain(`${label}: ${value}`.slice(0, maxText)));
    return {
      text: escaped(title),
      blocks: [
        { type: "header", text: plain(title.slice(0, maxHeading)) },
        ...(fields.length > 0 ? [{ type: "section", fields }] : []),
        ...(message ? [{ type: "section", text: plain(message.slice(0, maxText)) }] : []),
        ...(picture ? [{ type: "image", image_url: picture, alt_text: m.leads_news_picture() }] : []),
        { type: "actions", elements: [{ type: "button", text: plain(link.label), url: link.url }] },
      ],
    };
  },
  // The room or the whole app is gone, or somebody has taken the address back.
  goneStatuses: [403, 404, 410],
} as const satisfies ChannelDefinition;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
