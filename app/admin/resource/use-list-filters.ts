import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Filters } from "./resource.tsx";

/** Search and filters of a list, kept in the address: a link leads to the same rows, and the back button goes back. */
export function useListFilters(names: string[]) {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  const filters: Filters = {};
  for (const name of ["q", ...names]) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }
  const change = useCallback(
    (some: Filters, how?: { replace: boolean }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(some)) value ? next.set(name, value) : next.delete(name);
          return next;
        },
        { preventScrollReset: true, ...how },
      ),
    [setParams],
  );
  return { filters, change, search };
}
