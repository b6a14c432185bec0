import { scheduler } from "node:timers/promises";
import { type Frame, fitFrame, layMask, layPhoto, takeBack } from "#engine/model-edits.ts";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster, type Mask, type Raster } from "#engine/pixels.ts";
import type { Order } from "#services/designs.ts";
import type { ModelLink } from "#worker/visualizations/models/chain.ts";
import { fetchWithRetry } from "#worker/visualizations/models/fetch-with-retry.ts";
import { ModelFailure } from "#worker/visualizations/models/image-model.ts";
import { capabilitiesFor, openModel } from "#worker/visualizations/models/open-model.ts";
import { encodePatchPng } from "#worker/visualizations/patch-png.ts";
import { buildPrompt } from "#worker/visualizations/prompts/build-prompt.ts";
import type { Behavior } from "../../dev/fakes/models/behaviors.ts";
import { decodeInNode } from "../../dev/fakes/models/decode-in-node.ts";
import { createModels } from "../../dev/fakes/models/models.ts";

const origin = "http://models.test";
const keys = { account: "local", cloudflare: "c", gemini: "g", openai: "o", roboflow: "r" };
const settings = {
  GEMINI_URL: `${origin}/gemini`,
  GEMINI_API_KEY: keys.gemini,
  OPENAI_URL: `${origin}/openai`,
  OPENAI_API_KEY: keys.openai,
  WORKERS_AI_URL: `${origin}/cloudflare/client/v4/accounts/${keys.account}/ai/run`,
  WORKERS_AI_TOKEN: keys.cloudflare,
  RENDER_MODELS: {},
};

/** Only the settings that the models' addresses are in are read. */
export const ports = { settings, ai: null } as unknown as Parameters<typeof openModel>[0];

/** The Worker's adapters, in Node: what they fetch is answered by the stand-in, and what the runtime has is added. */
export function fakeModels(otherHouse: () => Promise<Raster>): void {
  const app = createModels({
    origin,
    keys,
    decode: decodeInNode,
    otherHouse,
    seconds: { slow: 0.2, stall: 5, busy: 0 },
  });
  globalThis.fetch = async (input, init) => app.fetch(new Request(input, init));
  Object.assign(globalThis, { scheduler });
}

/** Asks a model as the Worker does. @returns its picture on the photo's grid @throws ModelFailure, EngineError */
export async function ask(
  link: ModelLink,
  behavior: Behavior,
  { photo, allowed, order }: { photo: Raster; allowed: Mask; order: Order },
): Promise<Raster> {
  // Models without a seed count their calls instead: so each draws the same picture again, but for what it does wrong.
  await fetch(`${origin}/models/calls`, { method: "DELETE" });
  const asked = { ...link, model: behavior === "right" ? link.model : `${link.model}--${behavior}` };
  const can = capabilitiesFor(ports, link);
  const frame = fitFrame(photo, can.frame);
  const request = {
    photo: encodeJpeg(layPhoto(photo, frame), 92),
    mask: can.mask && (await encodePatchPng(inPolarity(layMask(allowed, frame), can.mask))),
    prompt: buildPrompt(order, { selected: can.mask !== null, place: null }),
    size: { width: frame.width * can.enlarge, height: frame.height * can.enlarge },
    seed: 20_261_122,
  };
  const timeout = behavior === "stall" ? 300 : 120_000;
  const model = openModel(ports, asked);
  const { image } = await fetchWithRetry((signal) => model.edit({ ...request, signal }), { timeout, usual: 0 });
  return back(image, frame, photo);
}

async function back(image: Uint8Array<ArrayBuffer>, frame: Frame, photo: Raster): Promise<Raster> {
  const raw = await decodeInNode(image).catch((error: unknown) => {
    throw new ModelFailure("NO_IMAGE", String(error));
  });
  return takeBack(raw, frame, photo);
}

function inPolarity(mask: Mask, polarity: "white-edits" | "clear-edits"): Raster {
  const picture = createRaster(mask.width, mask.height);
  for (let i = 0, at = 0; i < mask.data.length; i++, at += 4) {
    const value = mask.data[i] > 0 ? 255 : 0;
    if (polarity === "white-edits") picture.data.fill(value, at, at + 3);
    picture.data[at + 3] = polarity === "white-edits" ? 255 : 255 - value;
  }
  return picture;
}
