import type { z } from "zod";
import { invalid, missing } from "./failures.ts";
import type { List } from "./objects.ts";
import { createdRange, expand, integer, text } from "./params.ts";

/** The parameters that every list takes. */
export const paging = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

export const pagingAndCreated = { ...paging, created: createdRange };

type Paging = { limit?: number; starting_after?: string; ending_before?: string };

/** One page, newest first. @param oldestFirst in the order in which the objects were made */
export function pageOf<T extends { id: string }>(oldestFirst: T[], asked: Paging, url: string): List<T> {
  const limit = asked.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid(`Invalid limit: must be between 1 and 100, was ${limit}.`, { param: "limit" });
  }
  const newestFirst = oldestFirst.toReversed();
  if (asked.ending_before) {
    const end = indexOf(newestFirst, asked.ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = asked.starting_after ? indexOf(newestFirst, asked.starting_after, "starting_after") + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < newestFirst.length, url };
}

export function isWithin(created: number, range: z.output<typeof createdRange>): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}

function indexOf(objects: { id: string }[], id: string, param: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw missing("object", id, param);
  return index;
}
