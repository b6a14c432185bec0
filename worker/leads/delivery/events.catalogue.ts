/** What a channel can be told of, by the names that receivers read. */
export const channelEvents = ["lead.created", "lead.changed", "picture.made", "sheet.signed"] as const;
export type ChannelEvent = (typeof channelEvents)[number];

/** And of a withdrawal, which is nobody's choice: whoever has the lead must know. */
export const deliveredEvents = [...channelEvents, "lead.withdrawn"] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** What is kept with a delivery until it is sent, because nothing else says it later. No person's data. */
export type EventFacts = {
  /** What of a lead has changed. */
  changes?: ("status" | "assignee")[];
  pictureId?: string;
  sheetId?: string;
  version?: number;
};
