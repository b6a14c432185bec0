import type { Obstacle, Patch, Quantity, Rendering, Scene, Stock } from "#engine/index.ts";
import { wholeFrame } from "#engine/model-edits.ts";
import type { Mask } from "#engine/pixels.ts";
import { renderings } from "./registry/renderings.ts";
import type { Service } from "./services.ts";

type Designs = {
  [Of in Service]: (typeof renderings)[Of] extends Rendering<infer Design> ? Design : never;
};

/** What the engine is asked to make of a photo: one service and its design. */
export type Brief<S extends Service = Service> = { [Of in S]: { service: Of; design: Designs[Of] } }[S];

/** Written as a map from the service, so that a brief's design is known to fit the rendering of the brief's service. */
const renderingOf: { [Of in Service]: Rendering<Designs[Of]> } = renderings;

/** The brief over the scene's photo. */
export async function makePicture<S extends Service>(
  scene: Scene,
  { service, design }: Brief<S>,
  stock: Stock,
): Promise<Patch> {
  return renderingOf[service].render(scene, design, stock);
}

/** Where the brief may change the photo, whoever renders it; null where nothing is promised of any pixel. */
export async function allowedMask<S extends Service>(
  scene: Scene,
  { service, design }: Brief<S>,
  stock: Stock,
): Promise<Mask | null> {
  return renderingOf[service].allowed(scene, design, stock);
}

/** What must look new after an order, by name; `allowed` as `allowedMask` gives it. */
export function surfacesOfBrief<S extends Service>(
  scene: Scene,
  { service, design }: Brief<S>,
  allowed: Mask | null,
): Map<string, Mask> {
  const { surfaces } = renderingOf[service];
  return surfaces?.(scene, design) ?? new Map([["photo", allowed ?? wholeFrame(scene.photo)]]);
}

/** Ahead of time, so that the first choice shows at once. */
export async function prepareScene(scene: Scene, service: Service, stock: Stock): Promise<void> {
  const { prepare } = renderingOf[service];
  if (prepare) await prepare(scene, stock);
  else scene.ground();
}

/** Why there can be no picture of the brief on this photo; null where there can. Cheaper than the picture. */
export function obstacleOf<S extends Service>(scene: Scene, { service, design }: Brief<S>): Obstacle | null {
  return renderingOf[service].obstacle?.(scene, design) ?? null;
}

/** How much of each part that can have a price the brief's picture shows. */
export function measureBrief<S extends Service>(scene: Scene, { service, design }: Brief<S>): Quantity[] {
  return renderingOf[service].measure?.(scene, design) ?? [];
}

/** What a service's panel asks by name. @throws RangeError for a question that the service has no answer to */
export function answerQuestionOf<S extends Service>(
  scene: Scene,
  { service, design }: Brief<S>,
  name: string,
): unknown {
  const answer = renderingOf[service].answers?.[name];
  if (!answer) throw new RangeError(`${service} has no answer called ${name}.`);
  return answer(scene, design);
}
