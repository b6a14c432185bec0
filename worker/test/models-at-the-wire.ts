import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import { encodeJpeg } from "#engine/photos.ts";
import { fitWithin, scaleDown } from "#engine/pixels.ts";
import type { Call } from "../../dev/fakes/models/calls.ts";
import { createModels } from "../../dev/fakes/models/models.ts";
import { newId } from "../db/columns.ts";
import { decodeJpeg, decodePng } from "../photos/codec.ts";
import { photos, projects } from "../photos/table.ts";
import { createPorts } from "../ports.ts";
import { finderChainSchema } from "../visualizations/finders/finder-chain.ts";
import { chainSchema } from "../visualizations/models/chain.ts";
import { db, type Person } from "./factories.ts";

const origin = "https://models.test";
const keys = {
  account: "local",
  cloudflare: "cf-key",
  gemini: "gemini-key",
  openai: "openai-key",
  roboflow: "roboflow-key",
};

/**
 * The stand-in of the image models at the addresses of the settings, in this very isolate: our real adapters speak with it
 * over `fetch`. `chain` is RENDER_CHAIN as it is written.
 */
export function fakeModels(chain: string, changes: { timeout?: number; finders?: string } = {}) {
  const { settings } = createPorts(env);
  const kept = { ...settings };
  Object.assign(settings, {
    RENDER_CHAIN: chainSchema.parse(chain),
    RENDER_TIMEOUT_SECONDS: changes.timeout ?? 60,
    FINDER_CHAIN: finderChainSchema.parse(changes.finders ?? ""),
    FINDER_TIMEOUT_SECONDS: changes.timeout ?? 60,
    ROBOFLOW_URL: `${origin}/roboflow`,
    ROBOFLOW_API_KEY: keys.roboflow,
    GEMINI_URL: `${origin}/gemini`,
    GEMINI_API_KEY: keys.gemini,
    OPENAI_URL: `${origin}/openai`,
    OPENAI_API_KEY: keys.openai,
    WORKERS_AI_URL: `${origin}/cloudflare/client/v4/accounts/${keys.account}/ai/run`,
    WORKERS_AI_TOKEN: keys.cloudflare,
  });
  const app = createModels({
    origin,
    keys,
    decode: (bytes) => (bytes[0] === 0xff ? decodeJpeg(bytes) : decodePng(bytes)),
    seconds: { slow: 0.1, stall: 5, busy: 0 },
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return new Response("Nobody is here.", { status: 503 });
    return app.fetch(request);
  });
  return {
    setScenario: (behavior: string, times?: number) =>
      app.request("/models/control", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ behavior, times }),
      }),
    calls: async () => (await app.request("/models/calls")).json<Call[]>(),
    restore: () => {
      Object.assign(settings, kept);
      vi.restoreAllMocks();
    },
  };
}

export type ModelsAtTheWire = ReturnType<typeof fakeModels>;

/** A house as photos have them, with its surfaces: one of the site's samples, stored as an upload would. */
export async function makeSamplePhoto(
  person: Person,
  longSide = 384,
): Promise<{ photoId: string; surfaces: Surfaces }> {
  const { photo, size } = await samplePhoto(longSide);
  const id = newId();
  const photoKey = `photos/${id}/photo.jpg`;
  const stored = { photoKey, workingKey: photoKey };
  await env.PICTURES.put(photoKey, photo);
  const projectId = newId();
  await db.insert(projects).values({ id: projectId, ...person.owner, tenantId: 1 });
  await db
    .insert(photos)
    .values({ id, projectId, ...person.owner, tenantId: 1, ...size, bytes: photo.length, ...stored });
  const surfaces = await (await env.ASSETS.fetch("https://eavesight.test/samples/porch.json")).json<Surfaces>();
  return { photoId: id, surfaces };
}

type Sample = { photo: Uint8Array<ArrayBuffer>; size: { width: number; height: number } };
const made = new Map<number, Sample>();

/** Made once for each size: reading the whole photo takes longer than many a test. */
async function samplePhoto(longSide: number): Promise<Sample> {
  const known = made.get(longSide);
  if (known) return known;
  const file = await env.ASSETS.fetch("https://eavesight.test/samples/porch.jpg");
  const whole = await decodeJpeg(new Uint8Array(await file.arrayBuffer()));
  const size = fitWithin(whole.width, whole.height, longSide);
  const sample = { photo: encodeJpeg(scaleDown(whole, size.width, size.height), 92), size };
  made.set(longSide, sample);
  return sample;
}
