import { Buffer } from "node:buffer";
/** A request as it came over the wire, for tests that compare what an adapter sends byte for byte. */
export type Call = {
  at: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The fields of a form in their order, or the whole body as one part without a name. */
  parts: Part[];
  status: number;
};

export type Part = {
  name: string | null;
  fileName: string | null;
  type: string | null;
  bytes: number;
  sha256: string;
  /** null for a file. */
  text: string | null;
};

const maxEntries = 200;
/** Pictures in base64 are told by their hash alone. */
const maxTextLength = 20_000;

export class Calls {
  #list: Call[] = [];

  /** Newest last. */
  get list(): readonly Call[] {
    return this.#list;
  }

  clear(): void {
    this.#list = [];
  }

  add(call: Call): void {
    this.#list = [...this.#list, call].slice(-maxEntries);
  }
}

/** The body in parts; what cannot be read as a form is one part. */
export async function partsOf(body: ArrayBuffer, type: string | undefined): Promise<Part[]> {
  const form = await formOf(body, type);
  if (!form) return [await describePart(null, new Blob([body], { type: type ?? "" }), new TextDecoder().decode(body))];
  return Promise.all(
    [...form].map(([name, value]) =>
      typeof value === "string" ? describePart(name, new Blob([value]), value) : describePart(name, value, null),
    ),
  );
}

/** null where the body is no form, or one without the boundary that parts its fields. */
export async function formOf(body: ArrayBuffer, type: string | undefined): Promise<FormData | null> {
  if (!type?.startsWith("multipart/form-data")) return null;
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
}

async function describePart(name: string | null, value: Blob, text: string | null): Promise<Part> {
  const bytes = await value.arrayBuffer();
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return {
    name,
    fileName: value instanceof File ? value.name : null,
    type: value.type || null,
    bytes: bytes.byteLength,
    sha256: Buffer.from(hash).toString("hex"),
    text: text !== null && text.length <= maxTextLength ? text : null,
  };
}
