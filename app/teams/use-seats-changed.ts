import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { subscriptionKey } from "../account/plan/use-reload-plan.ts";
import { teamKey } from "./team-requests.ts";

/** Loads what shows seats again, the team and the plan, after their number has changed. */
export function useSeatsChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // The payments lie below the subscription's key.
    for (const queryKey of [teamKey, subscriptionKey]) void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);
}
