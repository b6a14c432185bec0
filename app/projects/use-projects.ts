import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { projectKeys } from "./project-keys.ts";
import { listProjects, type ProjectFilters } from "./project-requests.ts";

/** The pages of the list loaded so far. What was there stays in sight while a changed search is under way. */
export function useProjects(filters: ProjectFilters) {
  const query = useInfiniteQuery({
    queryKey: projectKeys.list(filters),
    queryFn: ({ pageParam }) => listProjects(filters, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Somebody comes back from a picture, and it is there.
    staleTime: 0,
    networkMode: "always",
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const projects = data?.pages.flatMap((page) => page.data);
  // A page may hold nothing and still have a next one: the server looks a bounded way ahead.
  const isSearching = projects?.length === 0 && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return { ...query, projects, isSearching };
}
