/** What the engine asks of any JavaScript runtime beside the language itself: a page, a web worker, the Workers runtime, Node. */

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(encoding?: string);
  decode(bytes: ArrayBuffer | Uint8Array): string;
}

declare function atob(base64: string): string;

declare namespace WebAssembly {
  class Module {
    private constructor();
  }
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
    /** By so many pages of 64 kB. */
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function validate(bytes: Uint8Array): boolean;
}
