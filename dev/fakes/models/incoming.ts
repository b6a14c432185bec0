import { Buffer } from "node:buffer";
import { type Behavior, isBehavior, splitModel } from "./behaviors.ts";
import { formOf, partsOf } from "./calls.ts";
import type { Studio } from "./studio.ts";

/** A request, read once: its body, what it is to end in, and the services' shared beginning of every handler. */
export type Incoming = {
  request: Request;
  type: string | undefined;
  body: ArrayBuffer;
  form: () => Promise<FormData | null>;
  json: () => unknown;
};

export async function readIncoming(request: Request): Promise<Incoming> {
  const body = await request.arrayBuffer();
  const type = request.headers.get("Content-Type") ?? undefined;
  return {
    request,
    type,
    body,
    form: () => formOf(body, type),
    json: () => jsonOf(new TextDecoder().decode(body)),
  };
}

/** The model without its ending, and what this call is to do. */
export function behaviorOf(studio: Studio, request: Request, id: string): { model: string; behavior: Behavior } {
  const { model, asked } = splitModel(id);
  const header = request.headers.get("X-Stand-In-Behaviour") ?? "";
  return { model, behavior: studio.scenario.take(id, isBehavior(header) ? header : asked) };
}

/** Puts the call on the list, with the status that it was answered with. */
export async function remember(studio: Studio, { request, body, type }: Incoming, status: number): Promise<void> {
  studio.calls.add({
    at: new Date().toISOString(),
    method: request.method,
    path: decodeURIComponent(new URL(request.url).pathname),
    headers: Object.fromEntries(request.headers),
    parts: await partsOf(body, type),
    status,
  });
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

/** Bytes of base64, or of a data URI. null for anything else, and for an address: a stand-in fetches nothing. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const base64 = /^data:[\w/+.-]+;base64,(.*)$/s.exec(text)?.[1] ?? text;
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? new Uint8Array(Buffer.from(base64, "base64")) : null;
}
