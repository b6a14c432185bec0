import { integrity } from "virtual:script-integrity";
import { startOnIntent } from "./starter.ts";

/** How the router's inline script ends: with the import of the entry. */
const entryImport = /import\("([^"]+)"\);\s*$/;

/**
 * Rewrites a server-rendered page so that no script loads before the visitor acts: the module preloads go, the entry
 * script becomes inert text, and a small inline starter (with the page's nonce) brings it to life. The entry itself is
 * named in an element of its own, with its hash.
 */
export function hydrateOnIntent(response: Response, nonce: string): Response {
  const starter = `<script nonce="${nonce}">(${startOnIntent.toString()})()</script>`;
  let code = "";
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element(link) {
        link.remove();
      },
    })
    .on('script[type="module"]', {
      element(script) {
        code = "";
        script.setAttribute("type", "text/hydrate");
        script.onEndTag((end) => {
          const entry = entryImport.exec(code)?.[1] ?? "";
          const hash = integrity[entry];
          const named = hash ? `<script type="text/hydrate" src="${entry}" integrity="${hash}"></script>` : "";
          end.before(hash ? code.replace(entryImport, "") : code, { html: true });
          end.after(`${named}${starter}`, { html: true });
        });
      },
      text(chunk) {
        code += chunk.text;
        chunk.remove();
      },
    })
    .transform(response);
}
