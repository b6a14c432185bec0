import type { Bytes } from "../../photos/codec.ts";
import { ModelFailure } from "./image-model.ts";
import { readLimited } from "./read-limited.ts";

const maxRedirects = 3;

/**
 * A picture that a provider answers with an address of, fetched at once: providers keep it for days at most. Only public
 * https hosts are asked, also after a redirect; `trusted` is the configured address of the provider itself, or of its stand-in.
 * @throws ModelFailure NO_IMAGE
 */
export async function fetchPicture(
  address: string,
  { signal, trusted }: { signal: AbortSignal; trusted: string | null },
): Promise<Bytes> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    if (!isPublic(url) && url.origin !== trusted)
      throw new ModelFailure("NO_IMAGE", `Not a public address: ${url.origin}`);
    const response = await fetch(url, { redirect: "manual", signal });
    const location = response.status >= 300 && response.status < 400 ? response.headers.get("Location") : null;
    if (location === null) {
      if (!response.ok) throw new ModelFailure("NO_IMAGE", `The picture's address answered ${response.status}.`);
      return readLimited(response);
    }
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new ModelFailure("NO_IMAGE", "The picture's address leads on and on.");
}

/** By name, not by number, and of no network of one's own. */
function isPublic({ protocol, hostname }: URL): boolean {
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.includes("[");
  const isPrivate = !hostname.includes(".") || /\.(local|localhost|internal|lan|home|test|arpa)$/i.test(hostname);
  return protocol === "https:" && !isNumber && !isPrivate;
}
