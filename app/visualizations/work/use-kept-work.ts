import { useEffect, useRef } from "react";
import { type SavedWork, saveWork } from "./saved-work.ts";

/** Stores the work a moment after each change, a job at once, and all of it when the page is put away. */
export function useKeptWork(shelf: string, { photo, photoId, work }: SavedWork): void {
  const latest = useRef<SavedWork>({ photo, photoId, work });
  latest.current = { photo, photoId, work };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts anew with each change
  useEffect(() => {
    const timer = setTimeout(() => saveWork(shelf, latest.current), 400);
    return () => clearTimeout(timer);
  }, [shelf, photo, photoId, work]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a job must outlive a page that closes right after the press
  useEffect(() => {
    saveWork(shelf, latest.current);
  }, [shelf, work.job?.key, work.job?.pictures.length]);

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && saveWork(shelf, latest.current);
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [shelf]);
}
