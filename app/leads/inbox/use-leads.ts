import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { InboxFilters } from "./inbox-filters.ts";
import { countLeads, listLeads } from "./inbox-requests.ts";
import { leadKeys } from "./lead-keys.ts";

/** An inbox that is opened shows what is there now, but going back from a lead does not load it all again. */
const fresh = 60_000;

/** The pages of the list loaded so far. What was there stays in sight while a changed search is under way. */
export function useLeads(tenantId: number, filters: InboxFilters) {
  const query = useInfiniteQuery({
    queryKey: leadKeys.list(tenantId, filters),
    queryFn: ({ pageParam }) => listLeads(tenantId, filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: fresh,
    networkMode: "always",
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const leads = data?.pages.flatMap((page) => page.data);
  // A page may hold nothing and still have a next one: the server looks a bounded way ahead.
  const isSearching = leads?.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return { ...query, leads, isSearching };
}

/** How many leads of each status there are; the list works without. */
export function useLeadCounts(tenantId: number) {
  return useQuery({
    queryKey: leadKeys.counts(tenantId),
    queryFn: () => countLeads(tenantId),
    staleTime: fresh,
    networkMode: "always",
  });
}
