import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type InboxFilters, readFilters, writeFilters } from "./inbox-filters.ts";

/** The filters live in the address bar: they can be shared, and the back button undoes them. */
export function useInboxFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  /** `replace`: typing leaves no trail in the history. */
  const change = useCallback(
    (some: Partial<InboxFilters>, { replace = false } = {}) =>
      setParams((before) => writeFilters(before, { ...readFilters(before), ...some }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { filters, change };
}
