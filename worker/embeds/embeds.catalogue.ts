import { services } from "#services/services.ts";

type Embed = NonNullable<(typeof services)[number]["embed"]>;
export type EmbedType = Embed["type"];

const embeds = services
  .flatMap(({ id, embed }) => (embed ? [{ ...embed, service: id }] : []))
  .sort((a, b) => a.position - b.position);

/** The kinds of widgets, in the order of the specification. */
export const embedTypes = embeds.map(({ type }) => type) as [EmbedType, ...EmbedType[]];

/** What each kind makes pictures of, where it is, and what it is called. */
export const embedPages = Object.fromEntries(embeds.map((embed) => [embed.type, embed])) as Record<
  EmbedType,
  (typeof embeds)[number]
>;

/** What a script tag has to name to get its widget; a tag that names nothing, or anything else, gets the one at `/embed`. */
export const taggedEmbedTypes = embedTypes.filter((type) => embedPages[type].path === `/embed-${type}`);

/** How many days of visits a company sees, today among them. */
export const activityDays = 30;
