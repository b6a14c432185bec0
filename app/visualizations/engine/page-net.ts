import { createNet, hasSimd, type Net, weightsFile } from "#engine/index.ts";
import kernelsUrl from "#engine/surfaces/net/kernels/kernels.wasm?url&no-inline";

let opened: Promise<Net> | null = null;

/** The engine's net for the page's web worker, loaded when the first photo needs it; after a failure the next call tries again. */
export function pageNet(): Promise<Net> {
  opened ??= openNet().catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function openNet(): Promise<Net> {
  const [weights, kernels] = await Promise.all([
    load(`/${weightsFile}`).then((answer) => answer.arrayBuffer()),
    hasSimd() ? load(kernelsUrl).then(async (answer) => WebAssembly.compile(await answer.arrayBuffer())) : undefined,
  ]);
  return createNet(weights, kernels);
}

async function load(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No ${address}: ${answer.status}`);
  return answer;
}
