import { readdirSync, readFileSync } from "node:fs";

/** Seconds of CPU that Chromium below this process has taken so far, all of its processes and threads together. */
export function cpuOfBrowser(): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(Number(pid)) ?? []);
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return processes
    .filter(({ pid, name }) => name.startsWith("chrom") && isOurs(pid))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

function readStat(pid: number) {
  try {
    const [, name = "", rest = ""] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    // After the name: state, parent; user and system time are the 14th and 15th field of all, in hundredths of a second.
    return { pid, name, parent: fields[1] ?? 0, seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100 };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
