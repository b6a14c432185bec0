import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProjectChange } from "#worker/projects/projects.contract.ts";
import { ApiError } from "../api.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";
import { projectKeys } from "./project-keys.ts";
import { changeProject, fetchProject, listPictures } from "./project-requests.ts";

export function useProject(id: string) {
  return useQuery({
    queryKey: projectKeys.one(id),
    queryFn: () => fetchProject(id),
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
    networkMode: "always",
  });
}

/** While pictures are being made, it looks again now and then. */
const whileMaking = 5000;

/** Favorites first; a picture that was marked since the pages came is in sight once. */
export function usePictures(id: string) {
  const query = useInfiniteQuery({
    queryKey: projectKeys.pictures(id),
    queryFn: ({ pageParam }) => listPictures(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status !== "done")) ? whileMaking : false,
    networkMode: "always",
  });
  const all = query.data?.pages.flatMap((page) => page.data);
  const pictures = all && [...new Map(all.map((picture) => [picture.id, picture])).values()];
  return { ...query, pictures };
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === "CHANGED_MEANWHILE";
}

/** Changes a house; what stands in lists is asked for again. */
export function useProjectChange(id: string, fallback: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProjectChange) => changeProject(id, change),
    onSuccess: (project) => {
      client.setQueryData(projectKeys.one(id), project);
      return client.invalidateQueries({ queryKey: ["projects", "list"] });
    },
    // Who changed it meanwhile, and what now, is said where it was typed.
    onError: (error) => isChangedMeanwhile(error) || toastError(failureMessage(error, fallback)),
  });
}
