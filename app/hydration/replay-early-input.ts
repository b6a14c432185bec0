import { startOnIntent } from "./starter.ts";

/**
 * For a page that comes alive at once: the small inline starter stands before the page's own script, so that what is pressed
 * or typed while a slow line still brings React is not lost.
 */
export function replayEarlyInput(response: Response, nonce: string): Response {
  let isThere = false;
  return new HTMLRewriter()
    .on('script[type="module"]', {
      element(script) {
        // A development server has module scripts of its own.
        if (!isThere)
          script.before(`<script nonce="${nonce}">(${startOnIntent.toString()})()</script>`, { html: true });
        isThere = true;
      },
    })
    .transform(response);
}
