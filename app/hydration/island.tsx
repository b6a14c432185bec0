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
  /** Comes alive as soon as its scripts are there, at nobody's sign. */
  isAtOnce?: boolean;
  children: ReactNode;
};

/**
 * The part of a page that comes alive, where the rest of the page is plain HTML: React comes without the router at the
 * visitor's first sign of intent, or at once. Drawn on the server alone; the route says `handle = { hydrate: "island" }`, "part" or
 * "page".
 */
export function Island({ name, props, wakesBy, isAtOnce = false, children }: Props) {
  const nonce = useContext(NonceContext);
  const addresses = scripts[name].map(inLanguage);
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
      {isAtOnce ? (
        <ScriptsAtOnce addresses={addresses} />
      ) : (
        <>
          {addresses.map((address) => (
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
      )}
    </>
  );
}

/** The starter stands before them (`replay-early-input.ts`). */
function ScriptsAtOnce({ addresses }: { addresses: string[] }) {
  const nonce = useContext(NonceContext);
  return addresses.map((address, at) =>
    at === addresses.length - 1 ? (
      <script key={address} type="module" nonce={nonce} src={address} integrity={integrity[address]} />
    ) : (
      <link key={address} rel="modulepreload" nonce={nonce} href={address} integrity={integrity[address]} />
    ),
  );
}

/** Each language has scripts of its own, which the build makes. */
function inLanguage(address: string): string {
  return address.replace(/^\/assets\//, `/assets${languagePaths[language()]}/`);
}
