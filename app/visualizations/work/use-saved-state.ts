import { useEffect, useRef } from "react";
import { type SavedState, saveVisualizerState } from "./saved-state.ts";
import type { VisualizerState } from "./visualizer-state.ts";

type Given = SavedState & { work: VisualizerState };

/**
 * Stores the work on this device a moment after each change, a job at once, and all of it when the page is put away.
 * Nowhere where there is no shelf for it: a house of an account is kept there.
 */
export function useSavedState(storageScope: string | null, { photo, photoId, projectId, work }: Given): void {
  const latest = useRef<SavedState>({ photo, photoId, projectId, work });
  latest.current = { photo, photoId, projectId, work };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts anew with each change
  useEffect(() => {
    if (storageScope === null) return;
    const timer = setTimeout(() => saveVisualizerState(storageScope, latest.current), 400);
    return () => clearTimeout(timer);
  }, [storageScope, photo, photoId, projectId, work]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a job must outlive a page that closes right after the press
  useEffect(() => {
    if (storageScope !== null) saveVisualizerState(storageScope, latest.current);
  }, [storageScope, work.job?.key, work.job?.pictures.length]);

  useEffect(() => {
    if (storageScope === null) return;
    const leave = () => document.visibilityState === "hidden" && saveVisualizerState(storageScope, latest.current);
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [storageScope]);
}
