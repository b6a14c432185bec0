import type { Raster } from "#engine/pixels.ts";
import type { Scenario } from "./behaviors.ts";
import type { Calls } from "./calls.ts";

/** What the services share: where they are, what they know of each other, and what a test can turn. */
export type Studio = {
  /** Where pictures are fetched that a service answers with an address of. */
  origin: string;
  keys: ModelKeys;
  /** JPEG, PNG or WebP to pixels; rejects for anything else. Node and the Workers runtime have different decoders. */
  decode: (bytes: Uint8Array<ArrayBuffer>) => Promise<Raster>;
  /** The photo of another house, if one is at hand. */
  otherHouse?: () => Promise<Raster>;
  /** How long "slow" and "stall" take, and how long a busy service asks to wait. */
  seconds: { slow: number; stall: number; busy: number };
  scenario: Scenario;
  calls: Calls;
  pictures: Map<string, Picture>;
};

export type ModelKeys = { account: string; cloudflare: string; gemini: string; openai: string; roboflow: string };

export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: "image/jpeg" | "image/png" };
