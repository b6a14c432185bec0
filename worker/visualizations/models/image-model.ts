import type { Bytes } from "../../photos/codec.ts";
import { RenderFailure } from "../renderer.ts";
import type { FailureCode } from "../visualizations.contract.ts";

/** One edit, ready to be sent: the files are of the frame's size, the mask in the model's own polarity. */
export type EditRequest = {
  /** JPEG. */
  photo: Bytes;
  /** PNG; null for a model that takes none. */
  mask: Bytes | null;
  prompt: string;
  /** Pixels that the answer should have. */
  size: { width: number; height: number };
  /** 31 bits; models that take none pass it over. */
  seed: number;
  signal: AbortSignal;
};

/** `image` is a file in whatever format the model answers with; `cost` is in millionths of a dollar. */
export type EditAnswer = { image: Bytes; cost: number };

/** A model of one provider. It asks once, and has no memory. */
export type ImageModel = {
  /**
   * @throws BusyError when the provider did nothing and asks to come again
   * @throws ModelFailure for an answer without a picture; any other error is a fault on the way
   */
  edit(request: EditRequest): Promise<EditAnswer>;
};

/** An answer that has no picture. `cost` is what it cost all the same, in millionths of a dollar. */
export class ModelFailure extends RenderFailure {
  readonly cost: number;

  constructor(code: FailureCode, message: string, cost = 0) {
    super(code, message);
    this.name = "ModelFailure";
    this.cost = cost;
  }
}

/** The provider has no room: nothing was made and nothing is charged. `retryAfter` in milliseconds; null: it did not say. */
export class BusyError extends Error {
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null) {
    super(message);
    this.name = "BusyError";
    this.retryAfter = retryAfter;
  }
}
