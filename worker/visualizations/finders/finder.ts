import type { Bytes } from "../../photos/codec.ts";
import { ModelFailure } from "../models/image-model.ts";
import type { FoundHints } from "./finders.contract.ts";

/** `photo` is a JPEG of this size, upright. */
export type FindRequest = { photo: Bytes; width: number; height: number; signal: AbortSignal };

/** `cost` is in millionths of a dollar. */
export type FindAnswer = { found: FoundHints; cost: number };

/** Who looks at a photo and says what is where. It asks once, and has no memory. */
export type SurfaceFinder = {
  /**
   * @throws BusyError when the provider did nothing and asks to come again
   * @throws ModelFailure for an answer that nothing can be taken from; any other error is a fault on the way
   */
  find(request: FindRequest): Promise<FindAnswer>;
};

/** An answer came, was paid for, and says nothing that can be used. */
export class UnusableAnswer extends ModelFailure {
  constructor(message: string, cost: number) {
    super("NO_IMAGE", message, cost);
    this.name = "UnusableAnswer";
  }
}
