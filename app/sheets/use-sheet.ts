import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ApiError } from "../api.ts";
import { fetchSheet, listPictures, listSheets } from "./sheet-requests.ts";

export const sheetKeys = {
  ofProject: (projectId: string) => ["sheets", "of", projectId] as const,
  one: (id: string) => ["sheets", "one", id] as const,
  pictures: (projectId: string) => ["sheets", "pictures", projectId] as const,
};

const retry = (count: number, error: Error) => !(error instanceof ApiError) && count < 2;

export function useSheets(projectId: string) {
  return useQuery({
    queryKey: sheetKeys.ofProject(projectId),
    queryFn: () => listSheets(projectId),
    retry,
    staleTime: 0,
  });
}

export function useSheet(id: string) {
  return useQuery({
    queryKey: sheetKeys.one(id),
    queryFn: () => fetchSheet(id),
    retry,
    staleTime: 0,
    networkMode: "always",
  });
}

/** The finished pictures of a house, favorites first, page by page. */
export function useSheetPictures(projectId: string) {
  const query = useInfiniteQuery({
    queryKey: sheetKeys.pictures(projectId),
    queryFn: ({ pageParam }) => listPictures(projectId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What is not among them any more is taken off a sheet.
    staleTime: 0,
  });
  const pictures = query.data?.pages.flatMap(({ data }) => data).filter(({ status }) => status === "done");
  return { ...query, pictures };
}
