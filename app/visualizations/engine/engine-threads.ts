import { type Remote, transfer, wrap } from "comlink";
import type { Brief } from "#services/renderings.ts";
import type { PhotoPixels } from "../photo/photo.worker.ts";
import type { EngineService, Found } from "./engine.worker.ts";

export type Thread = { thread: Worker; remote: Remote<EngineService> };
/** The two of one photo: one looks at it and hears taps, the other runs the net meanwhile, and then paints. */
export type EngineThreads = {
  engine: Thread;
  painter: Thread;
  /** What has begun already, where they got their photo ahead of time. */
  ahead: Ahead | null;
  isRehearsing: boolean;
};

/** Without `propose` and the steps to it where the photo comes with its surfaces. */
type Ahead = { file: File; open: Promise<void> } & Partial<Record<"load" | "look", Promise<void>>> & {
    propose?: Promise<Found>;
  };

let spare: EngineThreads | null = null;

/** Threads of the engine: those that have begun with the photo of this file, those that were started ahead of time, or new ones. */
export function takeThreads(file?: File): EngineThreads {
  if (!spare || (spare.ahead && spare.ahead.file !== file)) return startThreads();
  const taken = spare;
  spare = null;
  stopRehearsal(taken);
  return taken;
}

/** Starts threads before there is a photo, and has them fetch what they need to look at one. */
export function warmThreads(): void {
  warmThreadsOf();
}

/**
 * Has one thread look at the picture at this address while the other makes the materials of these looks and then paints them, until there
 * is a photo. No previews: their steps are longer.
 */
export async function rehearse(address: string, briefs: Brief[]): Promise<void> {
  const warm = warmThreadsOf();
  if (warm.isRehearsing || warm.ahead) return;
  warm.isRehearsing = true;
  const { engine, painter } = warm;
  const [found, isOn] = await Promise.all([engine.remote.rehearse(address), painter.remote.rehearseMaterials(briefs)]);
  if (found && isOn && spare === warm && !warm.ahead) await painter.remote.rehearseLooks(found, briefs);
}

/**
 * Has the threads begin with a photo while the page still makes its workspace. `pixels` are the file's at `engineSide`, and are gone
 * afterwards.
 */
export function beginAhead(file: File, { pixels, lens }: PhotoPixels, hasSurfaces: boolean): void {
  // Nobody waits any more for a photo that was chosen before.
  endAhead();
  const begun = warmThreadsOf();
  const { remote } = begun.engine;
  stopRehearsal(begun);
  const open = remote.openPixels(transfer(pixels, [pixels.data.buffer]), lens);
  const looking = hasSurfaces ? {} : { load: remote.load(), look: remote.look(), propose: remote.propose() };
  // Whoever takes the threads hears what is wrong.
  for (const step of [open, ...Object.values(looking)]) step.catch(() => undefined);
  begun.ahead = { file, open, ...looking };
}

/** The engine's thread ends its own when it gets its photo. */
function stopRehearsal({ painter, isRehearsing }: EngineThreads): void {
  if (isRehearsing) painter.remote.stopRehearsal().catch(() => undefined);
}

/** Lets go of a photo that was begun with and is not opened. */
export function endAhead(): void {
  if (spare?.ahead) endSpare(spare);
}

function endSpare({ engine, painter }: EngineThreads): void {
  engine.thread.terminate();
  painter.thread.terminate();
  spare = null;
}

function warmThreadsOf(): EngineThreads {
  if (spare) return spare;
  const warm = startThreads();
  spare = warm;
  for (const { thread } of [warm.engine, warm.painter]) {
    // One without the other would wait for it for good.
    thread.addEventListener("error", () => {
      if (spare === warm) endSpare(warm);
    });
  }
  // Whoever takes them asks again and hears what is wrong.
  warm.engine.remote.load().catch(() => undefined);
  return warm;
}

function startThreads(): EngineThreads {
  const [engine, painter] = [startThread("engine"), startThread("painter")];
  const { port1, port2 } = new MessageChannel();
  engine.remote.meet(transfer(port1, [port1])).catch(() => undefined);
  painter.remote.serve(transfer(port2, [port2])).catch(() => undefined);
  return { engine, painter, ahead: null, isRehearsing: false };
}

function startThread(name: string): Thread {
  const thread = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name });
  return { thread, remote: wrap<EngineService>(thread) };
}
