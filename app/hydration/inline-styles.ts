import type { Ports } from "#worker/ports.ts";

/** Sheets of this build by address: their names carry a hash, so they never change. */
const known = new Map<string, string>();

/**
 * Puts a page's sheets into the page itself, so that nothing is asked for before the first paint. The links stay, disabled:
 * React finds them where it drew them, and nobody loads what is there already.
 */
export function inlineStyles(response: Response, { files, nonce }: { files: Ports["files"]; nonce: string }): Response {
  return new HTMLRewriter()
    .on('link[rel="stylesheet"]', {
      async element(link) {
        const address = link.getAttribute("href");
        const css = address && (await readSheet(files, address));
        if (!css) return;
        // React takes a style with a precedence for none of those that it drew.
        link.before(`<style nonce="${nonce}" data-precedence="page">${css}</style>`, { html: true });
        link.setAttribute("disabled", "");
      },
    })
    .transform(response);
}

async function readSheet(files: Ports["files"], address: string): Promise<string | null> {
  const css = known.get(address);
  if (css !== undefined) return css;
  const answer = await files.fetch(new URL(address, "https://assets.local"));
  if (!answer.ok) return null;
  const text = await answer.text();
  if (text.includes("</")) return null;
  known.set(address, text);
  return text;
}
