import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Catalogue, type Message, messagesFolder } from "./read-catalogues.ts";

/** Of each message "english:spanish", as short hashes: what the two were when somebody last looked at them together. */
export type Followed = Record<string, string>;
type Catalogues = Map<string, Catalogue>;

const file = path.join(messagesFolder, "followed.json");

export function readFollowed(): Followed {
  return JSON.parse(readFileSync(file, "utf8")) as Followed;
}

/** Messages whose English has changed since, and whose Spanish has not. Staff's pages are English in both. */
export function changedAlone(catalogues: Catalogues, followed: Followed): string[] {
  return pairsOf(catalogues).flatMap(({ key, english, spanish }) => {
    const [knownEnglish, knownSpanish] = followed[key]?.split(":") ?? [];
    return knownEnglish !== undefined && knownEnglish !== english && knownSpanish === spanish ? [key] : [];
  });
}

/** What is followed from now on: all but what changed alone; of that, only what is named as still fitting. */
export function follow(catalogues: Catalogues, followed: Followed, fits: string[] = []): Followed {
  const waiting = new Set(changedAlone(catalogues, followed).filter((key) => !fits.includes(key)));
  return Object.fromEntries(
    pairsOf(catalogues).map(({ key, english, spanish }) => [
      key,
      waiting.has(key) ? String(followed[key]) : `${english}:${spanish}`,
    ]),
  );
}

/** Writes down what is followed (`npm run messages`). */
export function writeFollowed(catalogues: Catalogues, fits: string[]): void {
  const text = `${JSON.stringify(follow(catalogues, readFollowed(), fits), null, 2)}\n`;
  if (text !== readFileSync(file, "utf8")) writeFileSync(file, text);
}

function pairsOf(catalogues: Catalogues) {
  const spanish = catalogues.get("es-US") ?? new Map<string, Message>();
  return [...(catalogues.get("en") ?? [])]
    .filter(([key]) => !key.startsWith("admin_"))
    .map(([key, text]) => ({ key, english: shortHash(text), spanish: shortHash(spanish.get(key)) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function shortHash(message: Message | undefined): string {
  return createHash("sha256")
    .update(JSON.stringify(message ?? null))
    .digest("base64url")
    .slice(0, 6);
}
