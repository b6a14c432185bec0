/** What we use of libheif's browser build; its own types describe another file. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target`; calls back with null when the picture cannot be decoded. */
    display(target: ImageData, done: (result: ImageData | null) => void): void;
    free(): void;
  };
  type HeifDecoder = { decode(bytes: Uint8Array): HeifImage[] };
  export default function create(): { HeifDecoder: new () => HeifDecoder };
}
