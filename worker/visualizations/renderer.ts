import type { Brief } from "../../engine/brief.ts";
import type { Patch } from "../../engine/compose.ts";
import type { DigitalSource } from "../../engine/digital-source.ts";
import type { Scene } from "../../engine/ground/scene.ts";
import type { Stock } from "../../engine/stock/stock.ts";
import type { FailureCode } from "./contract.ts";

export type RenderInput = {
  /** Of the working copy: upright, opaque, at most 1536 px. */
  scene: Scene;
  brief: Brief;
  stock: Stock;
};

export type Rendered = {
  /** On the grid of the working copy. */
  patch: Patch;
  /** What a model needs to be asked the same again; null for a renderer without one. */
  model: string | null;
  promptVersion: string | null;
};

/** What makes the pictures. Adapters are chosen by configuration; the rest of the job is the same for all. */
export type Renderer = {
  id: "built-in" | "workers-ai" | "gemini" | "openai";
  digitalSource: DigitalSource;
  /** @throws RenderFailure for what a person should know; anything else is a fault of ours and is tried again. */
  render(input: RenderInput): Promise<Rendered>;
};

/** A picture that will not come, however often it is tried. `message` is for the log; the person reads `failureWords`. */
export class RenderFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = "RenderFailure";
    this.code = code;
  }
}
