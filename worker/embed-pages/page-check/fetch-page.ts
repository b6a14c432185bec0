import { m } from "#messages";
import { isAllowedSite } from "../../embeds/allowed-sites.ts";
import { AppError } from "../../errors.ts";
import { checkAddress } from "../../leads/delivery/check-address.ts";
import type { Ports } from "../../ports.ts";

const maxBytes = 1_000_000;
const maxRedirects = 3;
const timeoutMs = 5000;

export type FetchedPage = { address: string; html: string; policies: string[] };

/**
 * Reads a page of one of the company's own sites as anybody would, without credentials: https and public names alone, at most
 * three redirects within the site, 1 MB and 5 s in all.
 * @returns null where the page does not answer with a page
 * @throws AppError INVALID_INPUT for an address that is not of its sites, or that we never call
 */
export async function fetchPage(
  ports: Pick<Ports, "settings">,
  { address, sites }: { address: string; sites: readonly string[] },
): Promise<FetchedPage | null> {
  let url = checkAddress(ports, address);
  if (sites.length === 0 || !isAllowedSite(url.origin, sites)) {
    throw new AppError("INVALID_INPUT", m.embeds_page_is_not_yours(), { details: { field: "page" } });
  }
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const response = await fetch(url, { redirect: "manual", signal, headers: headersOf(ports) });
      const target = redirectOf(response, url);
      if (!target) return await readPage(response, url);
      await response.body?.cancel();
      if (!isSameSite(target, url)) return null;
      url = checkAddress(ports, target.href);
    }
  } catch (error) {
    // It did not answer in time, or not at all; its redirect led where we do not go.
    console.log(JSON.stringify({ level: "info", event: "page not read", host: url.hostname, error: String(error) }));
  }
  return null;
}

function headersOf({ settings }: Pick<Ports, "settings">): Record<string, string> {
  return { "User-Agent": `WidgetCheck/1.0 (+${settings.SITE_ORIGIN})`, Accept: "text/html" };
}

function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = headers.get("Location");
  if (status < 300 || status > 399 || !location || !URL.canParse(location, from.href)) return null;
  return new URL(location, from);
}

/** `www` or not makes no other site. */
function isSameSite(a: URL, b: URL): boolean {
  const site = ({ protocol, host }: URL) => `${protocol}//${host.replace(/^www\./, "")}`;
  return site(a) === site(b);
}

async function readPage(response: Response, { href }: URL): Promise<FetchedPage | null> {
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/html")) {
    await response.body?.cancel();
    return null;
  }
  const policy = response.headers.get("Content-Security-Policy");
  return { address: href, html: await readStart(response), policies: policy ? policy.split(",") : [] };
}

/** The first megabyte: what comes after it is no place for a widget. */
async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  const reader = response.body?.getReader();
  while (reader && bytes < maxBytes) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    const part = value.subarray(0, maxBytes - bytes);
    bytes += part.length;
    text += decoder.decode(part, { stream: true });
  }
  await reader?.cancel();
  return text;
}
