import type { EntryContext } from "react-router";
import { language } from "#messages";
import { carriesSecret } from "./secret-paths.ts";

/**
 * Pages that this isolate has drawn, by all that they were drawn from: the address, the language and what the loaders gave. The
 * same again is the same page, but for what every visitor gets anew (docs/decisions/0075). Loaders run for every visit, so no page
 * is older than what they say, and nobody sees one that theirs would not have given.
 */
const pages = new Map<string, DrawnPage>();
/** After each part but the last comes one of the fresh strings, by its place in the list. */
type DrawnPage = { parts: Uint8Array[]; between: number[]; drawnAt: number };

/** `fresh`: the nonce, and the tickets of widgets, which say when they were opened. */
export type PageSource = { key: string; fresh: string[] };

/** 64 pages of 60 kB, and their keys, are 4 of an isolate's 128 MB. */
const maxPages = 64;
const maxLetters = 128 * 1024;
/** A page may say the year. */
const freshMs = 5 * 60 * 1000;

type Asked = { request: Request; nonce: string };

/** What a page is drawn from; null where it is drawn for one request alone. */
export function sourceOfPage(entry: EntryContext, asked: Asked): PageSource | null {
  const { loaderData, actionData, errors, statusCode } = entry.staticHandlerContext;
  return statusCode !== 200 || actionData || errors ? null : sourceOfData(loaderData, asked);
}

/** The same for a page that comes to be from `data` alone. */
export function sourceOfData(data: unknown, { request, nonce }: Asked): PageSource | null {
  if (request.method !== "GET" || carriesSecret(new URL(request.url))) return null;
  const fresh = [nonce];
  // In JSON no quote within a text stands alone: this is never part of one.
  const text = JSON.stringify(data).replace(/"ticket":"([^"\\]+)"/g, (_, ticket: string) => {
    fresh.push(ticket);
    return '"ticket":"fresh"';
  });
  return { key: `${language()} ${request.url} ${text}`, fresh };
}

/** The page for one visitor; null where it has to be drawn. */
export function takePage({ key, fresh }: PageSource): Uint8Array<ArrayBuffer> | null {
  const page = pages.get(key);
  if (!page) return null;
  pages.delete(key);
  if (Date.now() - page.drawnAt > freshMs) return null;
  // Whichever was not taken for longest is forgotten first.
  pages.set(key, page);
  return joinParts(page, fresh);
}

/** Remembers a page that was drawn. */
export function keepPage({ key, fresh }: PageSource, html: string): void {
  // One that was written otherwise than it was given could not be found in the page, and would be everybody's.
  const isWhole = fresh.every((text) => text !== "" && html.includes(text));
  if (!isWhole || html.length + key.length > maxLetters) return;
  pages.set(key, { ...split(html, fresh), drawnAt: Date.now() });
  for (const oldest of pages.keys()) {
    if (pages.size <= maxPages) return;
    pages.delete(oldest);
  }
}

function split(html: string, fresh: string[]): Pick<DrawnPage, "parts" | "between"> {
  const encoder = new TextEncoder();
  const any = new RegExp(`(${fresh.map((text) => RegExp.escape(text)).join("|")})`);
  const pieces = html.split(any);
  return {
    parts: pieces.filter((_, at) => at % 2 === 0).map((piece) => encoder.encode(piece)),
    between: pieces.filter((_, at) => at % 2 === 1).map((piece) => fresh.indexOf(piece)),
  };
}

function joinParts({ parts, between }: DrawnPage, fresh: string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const written = fresh.map((text) => encoder.encode(text));
  const pieces = parts.flatMap((part, at) => [part, written[between[at] ?? -1] ?? new Uint8Array()]);
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
