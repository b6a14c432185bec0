import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";

/**
 * The databases of tests wait for the disk after every write, which a file system in memory never keeps them waiting for. A
 * quarter of a busy machine's time went there.
 */
const inMemory = "/dev/shm/eavesight-tests-";
/** In a container it may be as small as 64 MB. */
const enoughBytes = 4 * 2 ** 30;

/**
 * Puts what a test run stores into memory where there is plenty, until the run ends; not where TMPDIR says another place.
 * @returns the folder, undefined where it stays on the disk
 */
export function storeTestsInMemory(): string | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  const folder = mkdtempSync(inMemory);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= enoughBytes && os.freemem() >= enoughBytes;
  } catch {
    return false;
  }
}
