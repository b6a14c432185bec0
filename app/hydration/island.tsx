import { scripts } from "virtual:page-island";
import { integrity } from "virtual:script-integrity";
import { type ReactNode, useContext } from "react";
import { language, languagePaths } from "#messages";
import { DrawContext } from "./draw-context.ts";
import { islandIds } from "./island-ids.ts";
import { NonceContext } from "./nonce.ts";
import { startOnIntent } from "./starter.ts";

type Props = {
  name: keyof typeof scripts;
  /** What the island is drawn from, once more in the browser. */
  props: unknown;
  /** Key of local storage; while it is there, the island comes alive at once. Without one that of the session is. */
  wakesBy?: string;
  children: ReactNode;
};

/**
 * The part of a page that comes alive, where the rest of the page is plain HTML: React comes without the router at the
 * visitor's first sign of intent. Drawn on the server alone; the route says `handle = { hydrate: "island" }`, or "part".
 */
export function Island({ name, props, wakesBy, children }: Props) {
  const nonce = useContext(NonceContext);
  const html = useContext(DrawContext)?.(children) ?? "";
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React */}
      <div id={islandIds.root} dangerouslySetInnerHTML={{ __html: html }} />
      <script
        type="application/json"
        id={islandIds.props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the one character that could end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
      {scripts[name].map(inLanguage).map((address) => (
        <script
          key={address}
          type="text/hydrate"
          src={address}
          integrity={integrity[address]}
          data-wakes-by={wakesBy}
        />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${startOnIntent.toString()})()` }} />
    </>
  );
}

/** Each language has scripts of its own, which the build makes. */
function inLanguage(address: string): string {
  return address.replace(/^\/assets\//, `/assets${languagePaths[language()]}/`);
}
