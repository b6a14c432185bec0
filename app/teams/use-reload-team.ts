import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { teamKey } from "./team-requests.ts";

/** Loads the team again after a change. */
export function useReloadTeam(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: teamKey }), [queryClient]);
}
