/** What a channel can be told of, by the names that receivers read. */
export const channelEvents = [
  "lead.created",
  "lead.changed",
  "lead.unanswered",
  "picture.made",
  "sheet.signed",
  "sheet.withdrawn",
] as const;
export type ChannelEvent = (typeof channelEvents)[number];

/** What a channel is told of unless somebody chooses. */
export const defaultEvent: ChannelEvent = "lead.created";

/** And of a withdrawn consent, which is nobody's choice: whoever has the lead must know. */
export const deliveredEvents = [...channelEvents, "lead.withdrawn"] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

export type LeadChangeName = "status" | "assignee";

/** News of a lead, and all of it as it is then. */
export type LeadEvent = "lead.created" | "lead.changed" | "lead.unanswered";

/** What is kept with a delivery until it is sent, because nothing else says it later. No person's data. */
export type EventFacts = {
  /** What of a lead has changed. */
  changes?: LeadChangeName[];
  /** How much working time a lead has waited. */
  minutes?: number;
  pictureId?: string;
  sheetId?: string;
  signatureId?: string;
};
