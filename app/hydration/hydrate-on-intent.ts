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
          code = compactManifest(code);
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

/**
 * The router writes its list of files to be read by people, with what a route does not have and with every script that each
 * one needs, for the module preloads that this page does without: without them it is about 1,000 bytes lighter.
 */
export function compactManifest(code: string): string {
  return code.replace(/(__reactRouterManifest = )(\{.*?\n\});/s, (_all, name: string, json: string) => {
    return `${name}${JSON.stringify(JSON.parse(json), leaveOut)};`;
  });
}

function leaveOut(key: string, value: unknown): unknown {
  if (key === "imports") return [];
  return value === false ? undefined : value;
}
