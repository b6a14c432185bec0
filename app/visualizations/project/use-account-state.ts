import { type Dispatch, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import type { SavedState } from "#worker/visualizations/saved-states/saved-states.contract.ts";
import { ApiError } from "../../api.ts";
import { toast } from "../../ui/toast.ts";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import { addVersion, loadVersions } from "./known-versions.ts";
import { mergeWork, type Recipe } from "./merge-work.ts";
import { readFromAccount, saveToAccount } from "./save-to-account.ts";

type Given = {
  service: Service;
  /** null while the photo is not on the server. */
  photoId: string | null;
  isSignedIn: boolean;
  /** The version of `work` that the account had when the page opened; undefined where this device knows better than it. */
  opened: string | null | undefined;
  work: VisualizerState;
  dispatch: Dispatch<VisualizerEvent>;
};

/** What somebody, or another device, made of the same photo meanwhile. Until one is chosen nothing is saved. */
export type Conflict = { mine: Recipe; theirs: Recipe; chosen: "mine" | "theirs" | null };
export type AccountState = {
  conflict: Conflict | null;
  choose(which: "mine" | "theirs"): void;
  close(): void;
};

/** A brush stroke is followed by the next one. */
const delayMs = 1000;

/**
 * Keeps the account's copy of the work up to date. Best effort: what did not arrive goes with the next change. Where the account
 * has another version than this device knows, marks and design of both are kept; where that cannot be, the person chooses.
 */
export function useAccountState({ service, photoId, isSignedIn, opened, work, dispatch }: Given): AccountState {
  const { step, surfaces, design, parentId, shown } = work;
  const isKnown = opened !== undefined;
  const saved = useRef<readonly unknown[] | null>(isKnown ? [surfaces, design, parentId, shown, step] : null);
  const base = useRef<Recipe | null>(isKnown ? { surfaces, design } : null);
  const versions = useRef<{ of: string; known: string[] } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** How often it had to be saved once more though nothing changed here. */
  const [again, setAgain] = useState(0);
  const asks = conflict?.chosen === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved once more on demand
  useEffect(() => {
    const now = [surfaces, design, parentId, shown, step];
    const isSame = saved.current?.every((value, i) => value === now[i]) ?? false;
    if (!isSignedIn || !photoId || !surfaces || isSame || asks) return;
    const mine: Recipe = { surfaces, design };

    async function send(id: string) {
      stop();
      saved.current = now;
      const knows = versionsOf(id);
      const version = crypto.randomUUID();
      know(id, version);
      const state = { service, knows, work: { step, surfaces, design, parentId, shown, version } } as SavedState;
      try {
        await saveToAccount(id, state);
        base.current = mine;
      } catch (error) {
        if (saved.current !== now) return;
        if (error instanceof ApiError && error.code === "CHANGED_MEANWHILE") await meet(id, mine);
        else saved.current = null;
      }
    }

    const timer = setTimeout(() => send(photoId), delayMs);
    const leave = () => document.visibilityState === "hidden" && send(photoId);
    function stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", leave);
    }
    document.addEventListener("visibilitychange", leave);
    return stop;
  }, [service, photoId, isSignedIn, step, surfaces, design, parentId, shown, asks, again]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in hand when somebody comes back to the page
  useEffect(() => {
    if (!isSignedIn || !photoId || !surfaces || asks) return;
    const id = photoId;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await readFromAccount(id, service).catch(() => null);
      if (found?.version && !versionsOf(id).includes(found.version)) meetWith(id, { surfaces, design }, found);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [service, photoId, isSignedIn, surfaces, design, asks]);

  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [asks]);

  function versionsOf(id: string): string[] {
    if (versions.current?.of !== id) versions.current = { of: id, known: opened ? [opened] : loadVersions(id) };
    return versions.current.known;
  }

  function know(id: string, version: string) {
    versions.current = { of: id, known: addVersion(id, versionsOf(id), version) };
  }

  /** What the account has, and this device has not seen. */
  async function meet(id: string, mine: Recipe) {
    const found = await readFromAccount(id, service).catch(() => null);
    saved.current = null;
    if (found) meetWith(id, mine, found);
  }

  function meetWith(id: string, mine: Recipe, found: Recipe & { version: string | null }) {
    if (found.version) know(id, found.version);
    const merged = mergeWork({ base: base.current, mine, theirs: found });
    if (!merged) return setConflict({ mine, theirs: found, chosen: null });
    base.current = found;
    if (merged.surfaces !== mine.surfaces || merged.design !== mine.design) {
      dispatch({ type: "replaced", ...merged });
      toast({ title: m.visualizations_elsewhere_merged() });
    }
    // All that is theirs is there already.
    const isTheirs = merged.surfaces === found.surfaces && merged.design === found.design;
    saved.current = isTheirs ? [merged.surfaces, merged.design, parentId, shown, step] : null;
    setAgain((times) => times + 1);
  }

  return {
    conflict,
    choose(which) {
      if (!conflict) return;
      const { chosen } = conflict;
      // What is in hand is the one that is on show, with all that was done to it since.
      const here: Recipe = { surfaces, design };
      const sides =
        chosen === "theirs" ? { mine: conflict.mine, theirs: here } : { mine: here, theirs: conflict.theirs };
      if (chosen === null) base.current = conflict.theirs;
      setConflict({ ...sides, chosen: which });
      if (which !== (chosen ?? "mine")) dispatch({ type: "replaced", ...sides[which] });
    },
    close: () => setConflict(null),
  };
}
