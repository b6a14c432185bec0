import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { linksKey, listLinks } from "./share-requests.ts";

const LinksList = lazy(async () => ({ default: (await import("./links-list.tsx")).LinksList }));

/** The links that an account has out there. Without any there is no card: links are made beside a picture. */
export function LinksCard() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: linksKey,
    queryFn: ({ pageParam }) => listLinks(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const links = data?.pages.flatMap((page) => page.data) ?? [];
  if (links.length === 0) return null;
  return (
    <Suspense>
      <LinksList
        links={links}
        hasMore={hasNextPage}
        isLoadingMore={isFetchingNextPage}
        onMore={() => fetchNextPage()}
      />
    </Suspense>
  );
}
