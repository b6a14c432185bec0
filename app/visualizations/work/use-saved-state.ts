import { useEffect, useRef } from "react";
import { type SavedState, saveVisualizerState } from "./saved-state.ts";

/** Stores the work a moment after each change, a job at once, and all of it when the page is put away. */
export function useSavedState(storageScope: string, { photo, photoId, work }: SavedState): void {
  const latest = useRef<SavedState>({ photo, photoId, work });
  latest.current = { photo, photoId, work };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts anew with each change
  useEffect(() => {
    const timer = setTimeout(() => saveVisualizerState(storageScope, latest.current), 400);
    return () => clearTimeout(timer);
  }, [storageScope, photo, photoId, work]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a job must outlive a page that closes right after the press
  useEffect(() => {
    saveVisualizerState(storageScope, latest.current);
  }, [storageScope, work.job?.key, work.job?.pictures.length]);

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && saveVisualizerState(storageScope, latest.current);
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [storageScope]);
}
