import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Message, m } from "#messages";
import type { RetriedPage } from "#worker/admin/lists/lists.contract.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { formatNumber } from "../format.ts";
import type { Filters } from "./resource.tsx";

/** How staff have all that failed done once more: what the list shows, or would, were only that in it. */
export type RetryFailed<Query> = {
  button: Message;
  title: Message;
  done: (values: { count: string }) => string;
  /** One page of them. */
  send: (query: Query) => Promise<RetriedPage>;
};

type Props<Query> = {
  name: string;
  retry: RetryFailed<Query>;
  filters: Filters;
  askedFor: (filters: Filters) => Query;
  onResult: (lines: string[] | null) => void;
};

/** Pages of twenty, so that no request takes long; then a person looks at what became of them. */
const pagesPerPress = 5;
const limit = 100;

/** The button beside the title of a list, and its question. Says what it did through `onResult`. */
export function RetryFailedButton<Query>({ name, retry, filters, askedFor, onResult }: Props<Query>) {
  const queryClient = useQueryClient();
  const place = JSON.stringify(filters);
  const [resumeAt, setResumeAt] = useState<{ place: string; cursor: string } | null>(null);
  async function send(): Promise<void> {
    const pages: RetriedPage[] = [];
    let cursor = resumeAt?.place === place ? resumeAt.cursor : null;
    try {
      do {
        const page = await retry.send(askedFor({ ...filters, ...(cursor ? { cursor } : {}) }));
        pages.push(page);
        cursor = page.nextCursor;
      } while (cursor && pages.length < pagesPerPress);
    } finally {
      // Also where a later page failed: what was done before is done.
      setResumeAt(cursor ? { place, cursor } : null);
      onResult(pages.length > 0 ? describe(pages, retry.done) : null);
      void queryClient.invalidateQueries({ queryKey: ["admin", name] });
    }
  }
  return (
    <ChangeDialog
      button={retry.button()}
      title={retry.title()}
      description={m.admin_bulk_about({ limit: formatNumber(limit) })}
      submit={retry.button()}
      send={send}
    />
  );
}

function describe(pages: RetriedPage[], done: RetryFailed<never>["done"]): string[] {
  const sum = (count: (page: RetriedPage) => number) => pages.reduce((total, page) => total + count(page), 0);
  const [made, skipped] = [sum((page) => page.done), sum((page) => page.skipped)];
  const reasons = new Map<string, number>();
  for (const { reason, count } of pages.flatMap(({ refused }) => refused))
    reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const hasMore = pages.at(-1)?.nextCursor !== null;
  if (made + skipped + reasons.size === 0 && !hasMore) return [m.admin_bulk_nothing()];
  return [
    done({ count: formatNumber(made) }),
    ...(skipped > 0 ? [m.admin_bulk_skipped({ count: formatNumber(skipped) })] : []),
    ...[...reasons].map(([reason, count]) => m.admin_bulk_refused({ count: formatNumber(count), reason })),
    ...(hasMore ? [m.admin_bulk_more()] : []),
  ];
}
