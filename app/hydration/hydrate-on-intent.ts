import { startOnIntent } from "./starter.ts";

/**
 * Rewrites a server-rendered page so that no script loads before the visitor acts: the module preloads go, the entry
 * script becomes inert text, and a small inline starter (with the page's nonce) brings it to life.
 */
export function hydrateOnIntent(response: Response, nonce: string): Response {
  const starter = `<script nonce="${nonce}">(${startOnIntent.toString()})()</script>`;
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element(link) {
        link.remove();
      },
    })
    .on('script[type="module"]', {
      element(script) {
        script.setAttribute("type", "text/hydrate");
        script.after(starter, { html: true });
      },
    })
    .transform(response);
}
