import { useCallback, useEffect, useRef, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import { ApiError } from "../api.ts";
import type { ChosenPhoto } from "./photo-step.tsx";
import type { ProjectLink } from "./project/project-link.ts";
import type { OpeningProblem } from "./project/project-opening.tsx";
import type { ReadyPhoto } from "./work/ready-photo.ts";
import { clearSavedState, hasSavedState, loadVisualizerState, type SavedState } from "./work/saved-state.ts";

/** What goes over to another photo: a design, and the house that the photo is of. */
export type CarriedOver = { design?: Design; projectId?: string | null };

/** `turn`: of which choice of a photo. */
type Opened = CarriedOver & {
  turn: number;
  photo: ReadyPhoto;
  surfaces?: Surfaces;
  saved: SavedState | null;
  /** The house is kept in its account, and not on this device. */
  isProject: boolean;
};

export type OpenedPhoto = {
  opened: Opened | null;
  reading: boolean;
  problem: string | null;
  openingProblem: OpeningProblem | null;
  /** Somebody is about to choose a photo; `isPicking`: and looks for it by now, which takes them seconds. */
  prepare(isPicking?: boolean): void;
  choosePhoto(fetchPhoto: () => Promise<ChosenPhoto>, carried?: CarriedOver): Promise<void>;
  reopen(): void;
  close(): void;
};

type Given = {
  service: Service;
  storageScope: string;
  /** A house that the address names. What was in hand on this device stays for later. */
  project: ProjectLink | null;
  /** A new photo is asked for, and not the one of last time. */
  isFresh: boolean;
  /** Loads what is drawn around a photo. */
  load(): Promise<unknown>;
};

/** The photo that is worked on: of a house that the address names, of the last visit, or one that was just chosen. */
export function useOpenedPhoto({ service, storageScope, project, isFresh, load }: Given): OpenedPhoto {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [openingProblem, setOpeningProblem] = useState<OpeningProblem | null>(null);
  /** How often the house was asked for. */
  const [openings, setOpenings] = useState(0);
  /** Counts the photos that were chosen: only the last one opens. */
  const turn = useRef(0);

  useEffect(() => {
    if (project || isFresh || !hasSavedState(storageScope)) return;
    let dropped = false;
    setReading(true);
    const around = load().catch(() => undefined);
    loadVisualizerState(storageScope).then(async (saved) => {
      if (saved) await around;
      if (dropped) return;
      setReading(false);
      if (saved) setOpened((now) => now ?? { turn: 0, photo: saved.photo, saved, isProject: false });
    });
    return () => {
      dropped = true;
    };
  }, [storageScope, project, isFresh, load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again on demand
  useEffect(() => {
    if (!project) return;
    let dropped = false;
    setOpeningProblem(null);
    loadOpener()
      .then(({ openProject }) => openProject(service, project))
      .then((saved) => dropped || setOpened((now) => now ?? { turn: 0, photo: saved.photo, saved, isProject: true }))
      .catch((error: unknown) => dropped || setOpeningProblem(problemOf(error)));
    return () => {
      dropped = true;
    };
  }, [service, project, openings]);

  const choosePhoto = useCallback(
    async (fetchPhoto: () => Promise<ChosenPhoto>, carried: CarriedOver = {}) => {
      const mine = ++turn.current;
      setReading(true);
      setProblem(null);
      // Fetched while the photo is read, and waited for: one change of what is seen, not two. A failure shows where it is drawn.
      const around = load().catch(() => undefined);
      const threads = loadThreads();
      threads.then(({ warmUp }) => warmUp(null)).catch(() => undefined);
      try {
        const { file, surfaces } = await fetchPhoto();
        const { preparePhoto } = await threads;
        const { blob, width, height, tips, original } = await preparePhoto(file, (read) => {
          if (mine !== turn.current) return;
          threads.then(({ beginAhead }) => beginAhead(file, read, surfaces !== undefined)).catch(() => undefined);
        });
        await around;
        if (mine !== turn.current) return;
        const photo = { blob, width, height, tips, original };
        const isProject = project !== null && carried.projectId !== undefined;
        setOpened({ ...carried, turn: mine, photo, surfaces, saved: null, isProject });
      } catch (error) {
        if (mine !== turn.current) return;
        setProblem(messageOf(error));
        threads.then(({ endAhead }) => endAhead()).catch(() => undefined);
      } finally {
        if (mine === turn.current) setReading(false);
      }
    },
    [project, load],
  );

  /** Loads what the next photo needs, and has its threads ready. */
  function prepare(isPicking = false) {
    // `connection` is Chromium's alone.
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    loadWorkspace().catch(() => undefined);
    loadThreads()
      .then(({ warmUp }) => warmUp(isPicking ? service : null))
      .catch(() => undefined);
  }

  function close() {
    setOpened(null);
    if (!project) clearSavedState(storageScope);
  }

  const reopen = () => setOpenings((times) => times + 1);
  return { opened, reading, problem, openingProblem, prepare, choosePhoto, reopen, close };
}

// The server never draws a workspace, opens a house or reads a photo, so it need not carry the code either.
export async function loadWorkspace() {
  if (import.meta.env.SSR) throw new Error("The workspace needs a browser.");
  return import("./work/workspace.tsx");
}

async function loadThreads() {
  if (import.meta.env.SSR) throw new Error("The threads are a browser's.");
  return import("./photo-threads.ts");
}

async function loadOpener() {
  if (import.meta.env.SSR) throw new Error("Houses are opened in a browser.");
  return import("./project/open-project.ts");
}

function problemOf(error: unknown): OpeningProblem {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return "sign-in";
  return status === 404 || status === 400 ? "missing" : "failed";
}

/** What is wrong with a photo comes with a sentence for people; anything else (a file that vanished, a chunk that did not load) does not. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.name === "UnreadablePhoto") return error.message;
  if (!navigator.onLine) return m.visualizations_photo_offline();
  return m.visualizations_photo_failed();
}
