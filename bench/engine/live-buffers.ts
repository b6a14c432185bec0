/**
 * The most bytes that buffers held at one time while `work` ran, beyond what was held before. Whenever two mebibytes have been
 * asked for since the last time, and once at the end, garbage is collected and what is left is counted together with
 * the buffer that is being made: what counts is what the code holds on to, not when V8 happens to clean up. That makes the
 * work many times slower, so nothing is timed here. Needs --expose-gc.
 */
export async function peakOfBuffers(work: () => unknown): Promise<number> {
  const { gc } = globalThis;
  if (!gc) throw new Error("Run with --expose-gc.");
  // What WebAssembly holds is "external" as well, and is given up in the second round only.
  const held = () => {
    gc();
    gc();
    return process.memoryUsage().external;
  };
  const before = held();
  let peak = 0;
  let asked = 0;
  const note = (bytes: number) => {
    asked += bytes;
    if (asked < 2 ** 21) return;
    asked = 0;
    peak = Math.max(peak, held() + bytes - before);
  };
  const restore = watchConstructors(note);
  await work();
  restore();
  return Math.max(peak, held() - before);
}

const kinds = [
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float32Array",
  "Float64Array",
] as const;

/** Calls `note` with the bytes of every typed array that is made by its length; returns what undoes that. */
function watchConstructors(note: (bytes: number) => void): () => void {
  const originals = kinds.map((kind) => [kind, globalThis[kind]] as const);
  for (const [kind, original] of originals) {
    const watched = new Proxy(original, {
      construct(target, args) {
        if (typeof args[0] === "number") note(args[0] * target.BYTES_PER_ELEMENT);
        return Reflect.construct(target, args);
      },
    });
    Object.defineProperty(globalThis, kind, { value: watched, configurable: true, writable: true });
  }
  return () => {
    for (const [kind, original] of originals)
      Object.defineProperty(globalThis, kind, { value: original, configurable: true, writable: true });
  };
}
