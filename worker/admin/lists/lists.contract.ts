import { z } from "zod";

/** What every list of staff takes beside its own filters. */
export const listQuery = {
  /** The beginning of what the list is searched by. */
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(800).optional(),
};
export type ListQuery = { q?: string | undefined; cursor?: string | undefined };

/**
 * A page may be short, even empty, and have a next one: a search looks a bounded way ahead. `isCut`: it may lack rows, because
 * more accounts or companies begin as the search does than are looked through.
 */
export type Page<Row> = { data: Row[]; nextCursor: string | null; isCut?: boolean };

/** What became of a page of things that were tried once more. `skipped`: that had happened since. */
export type RetriedPage = {
  done: number;
  skipped: number;
  /** In words, with how many there were of each. */
  refused: { reason: string; count: number }[];
  /** Where to go on; null: that was the last page. */
  nextCursor: string | null;
};
