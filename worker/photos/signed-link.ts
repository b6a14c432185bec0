import { purposeKey } from "../auth/hash.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";

const hour = 3_600_000;

type Clock = Pick<Services, "settings" | "now">;

/**
 * A link to a private picture that works without a header, so an `<img>` can carry it. `path` is a path of ours with or
 * without a query; all of it is signed. It lives one to two hours: the end falls on a full hour, so everyone who asks
 * within one hour gets the same address and the browser's cache holds.
 */
export async function signLink(services: Clock, path: string): Promise<string> {
  const url = new URL(path, "http://local");
  const expires = (Math.floor(services.now().getTime() / hour) + 2) * hour;
  url.searchParams.set("expires", String(expires / 1000));
  const signature = await crypto.subtle.sign("HMAC", await linkKey(services), signedPart(url));
  url.searchParams.set("signature", base64url(new Uint8Array(signature)));
  return url.pathname + url.search;
}

/**
 * @returns seconds that the link still lives, for Cache-Control.
 * @throws AppError FORBIDDEN for a link that is not ours, was changed or has expired: one answer for all three.
 */
export async function checkLink(services: Clock, address: string): Promise<number> {
  const url = new URL(address);
  const signature = bytesOf(url.searchParams.get("signature") ?? "");
  const secondsLeft = Number(url.searchParams.get("expires")) - services.now().getTime() / 1000;
  // `verify` compares in constant time, and it runs for expired links too.
  const genuine = await crypto.subtle.verify("HMAC", await linkKey(services), signature, signedPart(url));
  if (!genuine || !(secondsLeft > 0)) throw new AppError("FORBIDDEN", "This picture link is no longer valid.");
  return Math.floor(secondsLeft);
}

/** Host and scheme are left out: the same Worker may answer on several. */
function signedPart(url: URL): Uint8Array<ArrayBuffer> {
  const query = new URLSearchParams(url.search);
  query.delete("signature");
  query.sort();
  return new TextEncoder().encode(`${url.pathname}?${query}`);
}

function linkKey({ settings }: Clock): Promise<CryptoKey> {
  return purposeKey(settings.URL_SIGNING_KEY, "picture-link");
}

function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch {
    return new Uint8Array();
  }
}
