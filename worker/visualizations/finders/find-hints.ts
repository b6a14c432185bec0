import { encodeJpeg, workingLongSide } from "#engine/photos.ts";
import { fitWithin } from "#engine/pixels.ts";
import { withHeavySlot } from "../../isolate-gate.ts";
import type { Bytes } from "../../photos/codec.ts";
import type { Photo } from "../../photos/store-photo.ts";
import type { Ports } from "../../ports.ts";
import { gateTimeoutMs } from "../gate-timeout.ts";
import { fetchWithRetry } from "../models/fetch-with-retry.ts";
import { ModelFailure } from "../models/image-model.ts";
import { openWorkingCopy } from "../open-working-copy.ts";
import { readPicture } from "../stored-picture.ts";
import { answered, beginFind, type FindAttempt, findFinds, noteFind } from "./find-attempts.ts";
import { UnusableAnswer } from "./finder.ts";
import type { FinderLink } from "./finder-chain.ts";
import { finderModelOf } from "./finder-models.ts";
import type { FoundHints } from "./finders.contract.ts";
import { openFinder } from "./open-finder.ts";

type Needed = Pick<Ports, "ai" | "db" | "now" | "pictures" | "settings">;

/** Of the JPEG that a model is sent. */
const quality = 92;
const nothing: FoundHints = { house: null, hints: [] };

/**
 * What the models of FINDER_CHAIN see on a photo: of the first that answers with something. The page has proposed surfaces by itself
 * before it asks, so no failure is told to anybody. Each model is asked once for a photo, whoever opens it again.
 */
export async function findHints(
  ports: Needed,
  photo: Photo,
  /** Counts a question before it is asked. @throws where there were too many */
  count: () => Promise<void>,
): Promise<FoundHints> {
  const { FINDER_CHAIN: chain, FINDER_TIMEOUT_SECONDS: seconds } = ports.settings;
  if (chain.length === 0) return nothing;
  const earlier = await findFinds(ports, photo.id);
  const known = earlier.find(({ outcome }) => outcome === answered)?.found;
  if (known) return known;
  // Somebody else is just asking, in another window; that answer is theirs.
  const since = ports.now().getTime() - 2000 * seconds;
  if (earlier.some(({ outcome, createdAt }) => outcome === null && createdAt.getTime() > since)) return nothing;
  for (const lost of earlier.filter(({ outcome }) => outcome === null)) await noteLost(ports, lost, chain);
  const asked = new Set(earlier.map(({ number }) => number));
  for (const [place, link] of chain.entries()) {
    const number = place + 1;
    if (asked.has(number)) continue;
    await count();
    const found = await askOnce(ports, { photo, number, link });
    if (found) return found;
  }
  return nothing;
}

/** A question that was cut off: the provider may have charged for it. */
async function noteLost(ports: Needed, { photoId, number }: FindAttempt, chain: FinderLink[]): Promise<void> {
  const link = chain[number - 1];
  const cost = link ? finderModelOf(link, ports.settings.FINDER_MODELS).price.usual : 0;
  await noteFind(ports, { photoId, number }, { outcome: "LOST", cost });
}

/** The photo of at most 1536 px, as a file. */
async function readWorkingFile(ports: Needed, photo: Photo): Promise<Bytes> {
  const isSmall = Math.max(photo.width, photo.height) <= workingLongSide;
  if (isSmall || photo.workingKey !== photo.photoKey) return readPicture(ports, photo.workingKey);
  return withHeavySlot(async () => encodeJpeg(await openWorkingCopy(ports, photo), quality), gateTimeoutMs);
}

/** @returns null where nothing came, or the question is another's */
async function askOnce(
  ports: Needed,
  { photo, number, link }: { photo: Photo; number: number; link: FinderLink },
): Promise<FoundHints | null> {
  const { settings } = ports;
  const attempt = { photoId: photo.id, number };
  if (!(await beginFind(ports, attempt, link))) return null;
  const began = Date.now();
  try {
    const file = await readWorkingFile(ports, photo);
    const size = fitWithin(photo.width, photo.height, workingLongSide);
    const finder = openFinder(ports, link);
    const { found, cost } = await fetchWithRetry((signal) => finder.find({ photo: file, ...size, signal }), {
      timeout: settings.FINDER_TIMEOUT_SECONDS * 1000,
      usual: finderModelOf(link, settings.FINDER_MODELS).price.usual,
    });
    await noteFind(ports, attempt, { outcome: answered, found, cost, latencyMs: Date.now() - began });
    return found;
  } catch (error) {
    const known = error instanceof ModelFailure;
    const outcome = error instanceof UnusableAnswer ? "UNUSABLE" : known ? error.code : "RENDER_FAILED";
    const cost = known ? error.cost : 0;
    await noteFind(ports, attempt, { outcome, detail: String(error), cost, latencyMs: Date.now() - began });
    console.warn(
      JSON.stringify({ level: "warn", event: "finder", ...link, outcome, error: String(error).slice(0, 300) }),
    );
    return null;
  }
}
