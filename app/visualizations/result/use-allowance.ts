import { useCallback, useEffect, useState } from "react";
import type { Allowance } from "#worker/visualizations/contract.ts";
import { getAllowance } from "./visualization-requests.ts";

/** What is left; null until it is known. `refresh` after a picture, or once the server knows the visitor. */
export function useAllowance(photoId: string | null): { allowance: Allowance | null; refresh(): void } {
  const [allowance, setAllowance] = useState<Allowance | null>(null);
  const refresh = useCallback(() => {
    getAllowance().then(setAllowance, () => undefined);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first upload is what makes a visitor known
  useEffect(refresh, [photoId, refresh]);
  return { allowance, refresh };
}
