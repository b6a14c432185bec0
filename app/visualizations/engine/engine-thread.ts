import { type Remote, transfer, wrap } from "comlink";
import type { PhotoPixels } from "../photo/photo.worker.ts";
import type { EngineService, Found } from "./engine.worker.ts";

export type EngineThread = {
  thread: Worker;
  remote: Remote<EngineService>;
  /** What has begun already, where the thread got its photo ahead of time. */
  ahead: Ahead | null;
};

/** Without `propose` and the steps to it where the photo comes with its surfaces. */
type Ahead = { file: File; open: Promise<void> } & Partial<Record<"load" | "look", Promise<void>>> & {
    propose?: Promise<Found>;
  };

let spare: EngineThread | null = null;

/** A thread of the engine: the one that has begun with the photo of this file, one that was started ahead of time, or a new one. */
export function takeThread(file?: File): EngineThread {
  if (!spare || (spare.ahead && spare.ahead.file !== file)) return startThread();
  const taken = spare;
  spare = null;
  return taken;
}

/** Starts a thread before there is a photo, and has it fetch what it needs to look at one. */
export function warmThread(): void {
  warmThreadOf();
}

/**
 * Has a thread begin with a photo while the page still makes its workspace. `pixels` are the file's at `engineSide`, and are gone
 * afterwards.
 */
export function beginAhead(file: File, { pixels, lens }: PhotoPixels, hasSurfaces: boolean): void {
  // Nobody waits any more for a photo that was chosen before.
  endAhead();
  const begun = warmThreadOf();
  const { remote } = begun;
  const open = remote.openPixels(transfer(pixels, [pixels.data.buffer]), lens);
  const looking = hasSurfaces ? {} : { load: remote.load(), look: remote.look(), propose: remote.propose() };
  // Whoever takes the thread hears what is wrong.
  for (const step of [open, ...Object.values(looking)]) step.catch(() => undefined);
  begun.ahead = { file, open, ...looking };
}

/** Lets go of a photo that was begun with and is not opened. */
export function endAhead(): void {
  if (!spare?.ahead) return;
  spare.thread.terminate();
  spare = null;
}

function warmThreadOf(): EngineThread {
  if (spare) return spare;
  const warm = startThread();
  spare = warm;
  warm.thread.addEventListener("error", () => {
    if (spare === warm) spare = null;
  });
  // Whoever takes it asks again and hears what is wrong.
  warm.remote.load().catch(() => undefined);
  return warm;
}

export function startThread(name = "engine"): EngineThread {
  const thread = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name });
  return { thread, remote: wrap<EngineService>(thread), ahead: null };
}
