/** A live link to a before and after. Its `id` is what one has to know to see it. Moments are ISO 8601. */
export type SharedLink = { id: string; url: string; visualizationId: string; createdAt: string };

/** Where the page of a link is. */
export function pathOfShare(id: string): string {
  return `/s/${id}`;
}
