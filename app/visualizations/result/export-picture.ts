import type { ExportOrder, ExportReply } from "./export.worker.ts";

/**
 * The design on the camera's own file, made on this device in a thread that takes its memory with it when it ends.
 * `onProgress` hears shares of 1. Rejects when the browser cannot, or when `signal` aborts.
 */
export function exportPicture(
  order: ExportOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<Blob> {
  const thread = new Worker(new URL("./export.worker.ts", import.meta.url), { type: "module", name: "export" });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  thread.addEventListener("message", ({ data }: MessageEvent<ExportReply>) => {
    if ("progress" in data) onProgress(data.progress);
    else if ("picture" in data) resolve(data.picture);
    else reject(new Error(data.broken));
  });
  thread.addEventListener("error", (event) => reject(new Error(event.message)));
  signal.addEventListener("abort", () => reject(signal.reason));
  thread.postMessage(order);
  return promise.finally(() => thread.terminate());
}
