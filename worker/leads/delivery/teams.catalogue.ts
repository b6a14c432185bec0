import { m } from "#messages";
import type { ChannelDefinition } from "./channel.contract.ts";
import { channelEvents } from "./events.catalogue.ts";
import { newsLines } from "./news-lines.catalogue.ts";

/** Teams refuses a card of more than 28 kB. */
const maxText = 4000;
const maxFact = 300;

/**
 * A channel's workflow in Microsoft Teams ("Post to a channel when a webhook request is received"): an Adaptive Card. Everything
 * in it was written by anyone at all, and Teams reads Markdown in texts.
 */
export const teams = {
  reach: "post",
  name: m.leads_teams,
  about: m.leads_teams_about,
  address: { hint: m.leads_teams_address_hint, example: m.leads_teams_example },
  events: channelEvents,
  body(news) {
    const { title, facts, message, picture, link } = newsLines(news);
    const text = (words: string, look: object = {}) => ({ type: "TextBlock", text: plain(words), wrap: true, ...look });
    const body = [
      text(title, { size: "Large", weight: "Bolder" }),
      ...(facts.length > 0
        ? [
            {
              type: "FactSet",
              facts: facts.map(({ label, value }) => ({ title: label, value: plain(value.slice(0, maxFact)) })),
            },
          ]
        : []),
      ...(message ? [text(message.slice(0, maxText))] : []),
      ...(picture ? [{ type: "Image", url: picture, altText: m.leads_news_picture(), size: "Stretch" }] : []),
    ];
    const content = {
      $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
      type: "AdaptiveCard",
      version: "1.4",
      body,
      actions: [{ type: "Action.OpenUrl", title: link.label, url: link.url }],
    };
    return {
      type: "message",
      attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
    };
  },
  goneStatuses: [404, 410],
} as const satisfies ChannelDefinition;

/** Every sign that Markdown reads, behind a backslash. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()<>#+\-.!|~]/g, "\\$&");
}
