import { linkToPhoto } from "../photos/find-photo.ts";
import type { Ports } from "../ports.ts";
import { failureMessage } from "./failure-messages.ts";
import { findQuestions } from "./find-questions.ts";
import type { FoundVisualization } from "./find-visualizations.ts";
import { linkToFlattened, linkToPicture } from "./link-to-picture.ts";
import { isRelit } from "./night-modes.catalogue.ts";
import { finishedSize } from "./picture-size.ts";
import type { PriceRange } from "./prices/prices.contract.ts";
import { readPriceRange } from "./prices/read-price-ranges.ts";
import { type ReadWatermark, watermarkReader } from "./read-watermark.ts";
import { schedulerOf } from "./scheduler-stub.ts";
import { failureCodes, type Visualization, visualizationStages } from "./visualizations.contract.ts";

/** A visualization as its maker sees it. `ranges`: the price ranges of all of a list, where it is one. Asking about one that waits also makes sure that it is in line. */
export async function describeVisualization(
  ports: Pick<Ports, "db" | "settings" | "now" | "scheduler">,
  { visualization, photo }: FoundVisualization,
  readWatermark: ReadWatermark = watermarkReader(ports),
  ranges?: Map<string, PriceRange>,
): Promise<Visualization> {
  const { id, recipe, state } = visualization;
  const mark = await readWatermark(visualization);
  const watermarked = mark !== "none";
  const isDone = state === "done";
  const priceRange = isDone ? (ranges ? ranges.get(id) : await readPriceRange(ports, id)) : null;
  const failureCode = failureCodes.find((code) => code === visualization.failureCode) ?? "RENDER_FAILED";
  return {
    id,
    status: state,
    stage: visualizationStages.find((stage) => stage === visualization.stage) ?? "waiting",
    position: state === "queued" ? await schedulerOf(ports).position(id, visualization.queue) : 0,
    renderer: visualization.renderer,
    model: visualization.model,
    untouchedShare: isRelit(recipe) ? null : (visualization.checks?.untouchedShare ?? null),
    parentId: visualization.parentId,
    service: recipe.service,
    design: recipe.design,
    ...finishedSize(photo, watermarked),
    beforeUrl: await linkToPhoto(ports, photo.id),
    ...(isDone && !watermarked && { patchUrl: await linkToPicture(ports, id, "patch") }),
    afterUrl: isDone ? await linkToFlattened(ports, visualization, watermarked) : null,
    watermarked,
    isFavorite: visualization.isFavorite,
    ...(priceRange && { priceRange }),
    ...(mark !== "none" && mark !== "company" && { unlockedBy: mark }),
    ...(state === "failed" && {
      failure: {
        code: failureCode,
        message: failureMessage[failureCode](),
        ...(failureCode === "SURFACE_UNSURE" && { questions: await findQuestions(ports, id) }),
      },
    }),
  };
}
