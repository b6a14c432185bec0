import { useEffect, useRef } from "react";
import type { Service } from "#services/services.ts";
import type { SavedState } from "#worker/visualizations/saved-states/saved-states.contract.ts";
import type { VisualizerState } from "../work/visualizer-state.ts";
import { saveToAccount } from "./save-to-account.ts";

type Given = {
  service: Service;
  /** null while the photo is not on the server. */
  photoId: string | null;
  isSignedIn: boolean;
  /** Whether the account has `work` as it is when the page opens. */
  isKnown: boolean;
  work: VisualizerState;
};

/** A brush stroke is followed by the next one. */
const delayMs = 1000;

/** Keeps the account's copy of the work up to date. Best effort: what did not arrive goes with the next change. */
export function useAccountState({ service, photoId, isSignedIn, isKnown, work }: Given): void {
  const { step, surfaces, design, parentId, shown } = work;
  const saved = useRef<readonly unknown[] | null>(isKnown ? [surfaces, design, parentId, shown, step] : null);

  useEffect(() => {
    const now = [surfaces, design, parentId, shown, step];
    const isSame = saved.current?.every((value, i) => value === now[i]) ?? false;
    if (!isSignedIn || !photoId || !surfaces || isSame) return;
    function send(id: string) {
      stop();
      saved.current = now;
      const state = { service, work: { step, surfaces, design, parentId, shown } } as SavedState;
      saveToAccount(id, state).catch(() => {
        if (saved.current === now) saved.current = null;
      });
    }
    const timer = setTimeout(() => send(photoId), delayMs);
    const leave = () => document.visibilityState === "hidden" && send(photoId);
    function stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", leave);
    }
    document.addEventListener("visibilitychange", leave);
    return stop;
  }, [service, photoId, isSignedIn, step, surfaces, design, parentId, shown]);
}
