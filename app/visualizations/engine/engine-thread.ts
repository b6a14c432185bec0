import { type Remote, wrap } from "comlink";
import type { EngineService } from "./engine.worker.ts";

export type EngineThread = { thread: Worker; remote: Remote<EngineService> };

let spare: EngineThread | null = null;

/** A thread of the engine: the one that was started ahead of time, or a new one. */
export function takeThread(): EngineThread {
  const taken = spare ?? startThread();
  spare = null;
  return taken;
}

/** Starts a thread while the photo is still being read, and has it fetch what it needs to look at one. */
export function warmThread(): void {
  if (spare) return;
  const warm = startThread();
  spare = warm;
  warm.thread.addEventListener("error", () => {
    if (spare === warm) spare = null;
  });
  // Whoever takes it asks again and hears what is wrong.
  warm.remote.load().catch(() => undefined);
}

export function startThread(name = "engine"): EngineThread {
  const thread = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name });
  return { thread, remote: wrap<EngineService>(thread) };
}
