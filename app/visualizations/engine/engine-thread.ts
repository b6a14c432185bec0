import { type Remote, transfer, wrap } from "comlink";
import type { Brief } from "#services/renderings.ts";
import type { PhotoPixels } from "../photo/photo.worker.ts";
import type { EngineService, Found } from "./engine.worker.ts";

export type Thread = { thread: Worker; remote: Remote<EngineService> };
export type EngineThread = Thread & {
  /** What has begun already, where the thread got its photo ahead of time. */
  ahead: Ahead | null;
  /** The thread that paints beside it, where that was started ahead of time, too. */
  painter: Thread | null;
};

/** Without `propose` and the steps to it where the photo comes with its surfaces. */
type Ahead = { file: File; open: Promise<void> } & Partial<Record<"load" | "look", Promise<void>>> & {
    propose?: Promise<Found>;
  };

let spare: EngineThread | null = null;

/** A thread of the engine: the one that has begun with the photo of this file, one that was started ahead of time, or a new one. */
export function takeThread(file?: File): EngineThread {
  if (!spare || (spare.ahead && spare.ahead.file !== file)) return startEngineThread();
  const taken = spare;
  spare = null;
  stopRehearsal(taken);
  return taken;
}

/** Starts a thread before there is a photo, and has it fetch what it needs to look at one. */
export function warmThread(): void {
  warmThreadOf();
}

/**
 * Has one thread look at the picture at this address and the other paint these looks of it, until there is a photo. No previews: the
 * thread that the photo waits for is soon free again.
 */
export async function rehearse(address: string, briefs: Brief[]): Promise<void> {
  const warm = warmThreadOf();
  if (warm.painter || warm.ahead) return;
  const painter = startThread("painter");
  warm.painter = painter;
  painter.thread.addEventListener("error", () => {
    if (warm.painter === painter) warm.painter = null;
  });
  const found = await warm.remote.rehearse(address);
  if (found && spare === warm && !warm.ahead) await painter.remote.rehearseLooks(found, briefs);
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
  stopRehearsal(begun);
}

/** The engine's thread ends its own when it gets its photo. */
function stopRehearsal({ painter }: EngineThread): void {
  painter?.remote.stopRehearsal().catch(() => undefined);
}

/** Lets go of a photo that was begun with and is not opened. */
export function endAhead(): void {
  if (!spare?.ahead) return;
  spare.thread.terminate();
  spare.painter?.thread.terminate();
  spare = null;
}

function warmThreadOf(): EngineThread {
  if (spare) return spare;
  const warm = startEngineThread();
  spare = warm;
  warm.thread.addEventListener("error", () => {
    if (spare === warm) spare = null;
  });
  // Whoever takes it asks again and hears what is wrong.
  warm.remote.load().catch(() => undefined);
  return warm;
}

function startEngineThread(): EngineThread {
  return { ...startThread("engine"), ahead: null, painter: null };
}

export function startThread(name: string): Thread {
  const thread = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name });
  return { thread, remote: wrap<EngineService>(thread) };
}
