import { createNet, type Net, weightsFile } from "#engine/index.ts";
import kernels from "#engine/surfaces/net/kernels/kernels.wasm";

/**
 * The engine's net, with its weights from the site's own static files. Nothing is kept: a photo without marked surfaces is
 * rare, and an isolate has 128 MB for all. Call `segment` inside `withHeavySlot`; it takes some 35 MB while it runs.
 */
export async function openNet(files: Fetcher): Promise<Net> {
  const answer = await files.fetch(`https://net.invalid/${weightsFile}`);
  if (!answer.ok) throw new Error(`No weights ${weightsFile}: ${answer.status}`);
  return createNet(await answer.arrayBuffer(), kernels);
}
