import { m } from "#messages";
import { isSignedByUs, sign } from "../auth/signing-keys.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

const hour = 3_600_000;
const purpose = "picture-link";

type Clock = Pick<Ports, "settings" | "now">;

/**
 * A link to a private picture that works without a header, so an `<img>` can carry it. `path` is a path of ours with or
 * without a query; all of it is signed. It lives one to two hours: the end falls on a full hour, so everyone who asks
 * within one hour gets the same address and the browser's cache holds.
 */
export async function signLink(ports: Clock, path: string): Promise<string> {
  const url = new URL(path, "http://local");
  const expires = (Math.floor(ports.now().getTime() / hour) + 2) * hour;
  url.searchParams.set("expires", String(expires / 1000));
  url.searchParams.set("signature", await sign(ports.settings, purpose, signedPart(url)));
  return url.pathname + url.search;
}

/**
 * @returns seconds that the link still lives, for Cache-Control.
 * @throws AppError FORBIDDEN for a link that is not ours, was changed or has expired: one answer for all three.
 */
export async function checkLink(ports: Clock, address: string): Promise<number> {
  const url = new URL(address);
  const signature = url.searchParams.get("signature") ?? "";
  const secondsLeft = Number(url.searchParams.get("expires")) - ports.now().getTime() / 1000;
  // Checked for expired links too: both take the same time.
  const genuine = await isSignedByUs(ports.settings, purpose, { signature, bytes: signedPart(url) });
  if (!genuine || !(secondsLeft > 0)) throw new AppError("FORBIDDEN", m.photos_link_is_no_longer_valid());
  return Math.floor(secondsLeft);
}

/** Host and scheme are left out: the same Worker may answer on several. */
function signedPart(url: URL): Uint8Array<ArrayBuffer> {
  const query = new URLSearchParams(url.search);
  query.delete("signature");
  query.sort();
  return new TextEncoder().encode(`${url.pathname}?${query}`);
}
