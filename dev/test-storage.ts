import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * The databases of tests wait for the disk after every write, which a file system in memory never keeps them waiting for. A
 * quarter of a busy machine's time went there.
 */
const inMemory = "/dev/shm";
/** In a container it may be as small as 64 MB. */
const enoughBytes = 4 * 2 ** 30;

/**
 * Puts what a test run stores into memory where there is plenty, until the run ends; not where TMPDIR says another place.
 * @returns the folder, undefined where it stays on the disk
 */
export function storeTestsInMemory(): string | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  sweepEnded();
  const folder = path.join(inMemory, `eavesight-tests-${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enoughBytes && os.freemem() >= enoughBytes;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its folder, which would take memory until the machine starts anew. */
function sweepEnded(): void {
  for (const name of readdirSync(inMemory)) {
    const [, pid] = /^eavesight-tests-(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(inMemory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    // A folder of our own number is another's that had it before.
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
