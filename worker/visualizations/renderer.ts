import type { Patch, Scene, Stock } from "#engine/index.ts";
import type { DigitalSource } from "#engine/photos.ts";
import type { Brief } from "#services/renderings.ts";
import type { FailureCode } from "./visualizations.contract.ts";

/**
 * What makes the pictures, chosen by configuration (`models/chain.ts`); the rest of the job is the same for all. Our own
 * engine renders in one step. A model is asked in three (`models/`), so that nothing heavy waits for it.
 */
export type Renderer = {
  id: "built-in" | "workers-ai" | "gemini" | "openai";
  digitalSource: DigitalSource;
};

export type RenderInput = {
  /** Of the working copy: upright, opaque, at most 1536 px. */
  scene: Scene;
  brief: Brief;
  stock: Stock;
};

export type EngineRenderer = Renderer & {
  /**
   * The patch is on the grid of the working copy.
   * @throws RenderFailure for what a person should know; anything else is a fault of ours and is tried again.
   */
  render(input: RenderInput): Promise<Patch>;
};

/** A picture that will not come, however often it is tried. `message` is for the log; the person reads `failureMessage`. */
export class RenderFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = "RenderFailure";
    this.code = code;
  }
}
