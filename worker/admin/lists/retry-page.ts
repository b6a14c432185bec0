import { m } from "#messages";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { type List, listPage } from "./list.ts";
import type { ListQuery, RetriedPage } from "./lists.contract.ts";

/** So many at most in one request: each is a change of its own, with its own line in the log. */
const retriesPerRequest = 20;

/**
 * Does one thing once more to a page of what a query finds, one after another: the newest page first, and of a page
 * the oldest first, as it was meant to happen. What cannot be done is counted
 * by its reason and stops nothing.
 * @param retry false: there was nothing to do, it has happened since
 */
export async function retryPage<Row extends { id: string }, Query extends ListQuery>(
  ports: Pick<Ports, "db" | "now">,
  { list, query }: { list: List<Row, Query>; query: Query },
  retry: (id: string) => Promise<boolean>,
): Promise<RetriedPage> {
  const { data, nextCursor } = await listPage(ports, list, query, retriesPerRequest);
  const reasons = new Map<string, number>();
  let [done, skipped] = [0, 0];
  for (const { id } of data.toReversed()) {
    try {
      if (await retry(id)) done++;
      else skipped++;
    } catch (error) {
      const reason = reasonOf(error, { list: list.name, id });
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return { done, skipped, refused: [...reasons].map(([reason, count]) => ({ reason, count })), nextCursor };
}

/** What was done before stays done, and is to be told of: also what nobody expected is a reason here. */
function reasonOf(error: unknown, about: { list: string; id: string }): string {
  if (error instanceof AppError) return error.message;
  console.error(JSON.stringify({ level: "error", event: "staff retry", ...about, ...describeError(error) }));
  return m.admin_did_not_work();
}
