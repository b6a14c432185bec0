import type { Patch, Rendering, Scene, Stock } from "#engine/index.ts";
import { wholeFrame } from "#engine/model-edits.ts";
import type { Mask } from "#engine/pixels.ts";
import { renderings } from "./registry/renderings.ts";
import type { Service } from "./services.ts";

type BriefDesign<Of extends Service> = (typeof renderings)[Of] extends Rendering<infer Design> ? Design : never;

/** What the engine is asked to make of a photo: one service and its design. */
export type Brief = { [Of in Service]: { service: Of; design: BriefDesign<Of> } }[Service];

// A brief's design is of the brief's service, so one service's functions are safe for it.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyRendering = Rendering<any>;

function renderingOf(service: Service): AnyRendering {
  return renderings[service];
}

/** The brief over the scene's photo. */
export async function makePicture(scene: Scene, { service, design }: Brief, stock: Stock): Promise<Patch> {
  return renderingOf(service).render(scene, design, stock);
}

/** Where the brief may change the photo, whoever renders it; null where nothing is promised of any pixel. */
export async function allowedMask(scene: Scene, { service, design }: Brief, stock: Stock): Promise<Mask | null> {
  return renderingOf(service).allowed(scene, design, stock);
}

/** What must look new after an order, by name; `allowed` as `allowedMask` gives it. */
export function surfacesOfBrief(scene: Scene, { service, design }: Brief, allowed: Mask | null): Map<string, Mask> {
  const { surfaces } = renderingOf(service);
  return surfaces?.(scene, design) ?? new Map([["photo", allowed ?? wholeFrame(scene.photo)]]);
}

/** Ahead of time, so that the first choice shows at once. */
export async function prepareScene(scene: Scene, service: Service, stock: Stock): Promise<void> {
  const { prepare } = renderingOf(service);
  if (prepare) await prepare(scene, stock);
  else scene.ground();
}

/** What a service's panel asks by name. @throws RangeError for a question that the service has no answer to */
export function answerQuestionOf(scene: Scene, { service, design }: Brief, name: string): unknown {
  const answer = renderingOf(service).answers?.[name];
  if (!answer) throw new RangeError(`${service} has no answer called ${name}.`);
  return answer(scene, design);
}
