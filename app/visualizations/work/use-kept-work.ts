import { useEffect, useRef } from "react";
import type { Service } from "#worker/visualizations/catalogue.ts";
import { type SavedWork, saveWork } from "./saved-work.ts";

/** Stores the work a moment after each change, a job at once, and all of it when the page is put away. */
export function useKeptWork(service: Service, { photo, photoId, work }: SavedWork): void {
  const latest = useRef<SavedWork>({ photo, photoId, work });
  latest.current = { photo, photoId, work };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts anew with each change
  useEffect(() => {
    const timer = setTimeout(() => saveWork(service, latest.current), 400);
    return () => clearTimeout(timer);
  }, [service, photo, photoId, work]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a job must outlive a page that closes right after the press
  useEffect(() => {
    saveWork(service, latest.current);
  }, [service, work.job?.key, work.job?.id]);

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && saveWork(service, latest.current);
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [service]);
}
