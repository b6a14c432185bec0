import { useCallback, useEffect, useState } from "react";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { Person } from "../work/person.ts";
import { getAllowance } from "./visualization-requests.ts";

type Asking = { photoId: string | null; tenantSlug: string; status: Person["status"] | undefined };

/** What is left; null until it is known. `refresh` after a picture, or once the server knows the visitor. */
export function useAllowance({ photoId, tenantSlug, status }: Asking): {
  allowance: Allowance | null;
  refresh(): void;
} {
  const [allowance, setAllowance] = useState<Allowance | null>(null);
  const refresh = useCallback(() => {
    getAllowance(tenantSlug).then(setAllowance, () => undefined);
  }, [tenantSlug]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first upload makes a visitor known, signing in an account
  useEffect(refresh, [photoId, status, refresh]);
  return { allowance, refresh };
}
