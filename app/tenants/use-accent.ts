import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Accent, MyTenant } from "#worker/tenants/tenants.contract.ts";
import { api, dataOf } from "../api.ts";

const pause = 200;

/**
 * The accent that a color would make, as the server computes it when it is saved. While the answer is awaited it is the one
 * before.
 */
export function useAccent(color: string, saved: Pick<MyTenant, "primaryColor" | "accent">): Accent {
  const isSaved = color === saved.primaryColor.toLowerCase();
  const asked = useSettled(color);
  const { data } = useQuery({
    queryKey: ["accent", asked],
    queryFn: () => dataOf(api.tenant["my-tenant"].accent.$get({ query: { color: asked } })),
    enabled: !isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return isSaved ? saved.accent : (data ?? saved.accent);
}

/** A picker that is being dragged gives a color every few milliseconds; this one comes when it rests. */
function useSettled(color: string): string {
  const [settled, setSettled] = useState(color);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(color), pause);
    return () => clearTimeout(timer);
  }, [color]);
  return settled;
}
