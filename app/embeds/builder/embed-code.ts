import { m } from "#messages";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import { type EmbedSettings, embedDefaults } from "./embed-settings.ts";

export type EmbedChoice = EmbedSettings & { tenant: string; companyName: string; contactPhone: string };

const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";
const look = "border:0;border-radius:12px;box-shadow:0 4px 24px rgba(0,0,0,.12)";
/** What a frame needs that grows by nobody. */
const defaultHeight = "640px";
/**
 * The room that a widget's first view takes, by the width of its place: two columns from 720 px on, one below, whose words
 * break into more lines the narrower it gets. A little more is no harm; less, and the page moves when the widget arrives.
 */
const initialHeight = "max(clamp(610px,(720px - 100cqw)*999,770px),1330px - 150cqw)";

/** Path and query of the widget, with the parameters of the specification in its order. */
export function embedPath(choice: EmbedChoice): string {
  return `${embedPages[choice.visualizerType].path}?${new URLSearchParams(parameters(choice))}`;
}

/** A plain frame. Its address and its title are made safe for where they stand; sizes are numbers with a unit. */
export function frameCode(origin: string, choice: EmbedChoice): string {
  const width = cssSize(choice.width, embedDefaults.width);
  const height = cssSize(choice.height, embedDefaults.height);
  // A share of a container that has no height of its own would be nothing.
  const minHeight = height.endsWith("%") ? `min-height:${defaultHeight};` : "";
  return `<iframe
  ${attribute("src", `${origin}${embedPath(choice)}`)}
  ${attribute("title", m.embeds_frame_title({ companyName: choice.companyName }))}
  style="width:${width};height:${height};${minHeight}${look}"
  sandbox="${sandbox}"
  loading="lazy"
></iframe>`;
}

/** The script that makes the frame, inside a box that keeps its place until then. */
export function scriptCode(origin: string, choice: EmbedChoice): string {
  const height = cssSize(choice.height, "100%");
  const data = Object.entries(parameters(choice)).map(([name, value]) => attribute(`data-${kebab(name)}`, value));
  // The kind stands beside the company.
  data.splice(1, 0, attribute("data-type", choice.visualizerType));
  return place({
    width: cssSize(choice.width, embedDefaults.width),
    height: height.endsWith("%") ? initialHeight : height,
    inside: `<script
      ${[attribute("src", `${origin}/embed.js`), ...data].join("\n      ")}
      async
    ></script>`,
  });
}

/** The same with nothing but whose widget and which: the rest it takes from the company's settings. */
export function plainScriptCode(
  origin: string,
  { tenant, type }: { tenant: string; type: EmbedSettings["visualizerType"] | "manager" },
): string {
  const attributes = [
    attribute("src", `${origin}/embed.js`),
    attribute("data-tenant", tenant),
    attribute("data-type", type),
  ];
  return place({ width: "100%", height: initialHeight, inside: `<script ${attributes.join(" ")} async></script>` });
}

/** The outer box is what `cqw` in the inner one measures. */
function place({ width, height, inside }: { width: string; height: string; inside: string }): string {
  return `<div style="width:${width};container-type:inline-size">
  <div style="min-height:${height}">
    ${inside}
  </div>
</div>`;
}

/** A number with `px`, `%`, `rem` or `vw`; a bare number is pixels, anything else the fallback. */
export function cssSize(text: string, fallback: string): string {
  const [size, unit] = /^\d{1,5}(?:\.\d{1,3})?(px|%|rem|vw)?$/i.exec(text.trim()) ?? [];
  if (!size || Number.parseFloat(size) === 0) return fallback;
  return unit ? size.toLowerCase() : `${size}px`;
}

/** A link that a widget may lead to: `https:` alone. */
export function isSafeLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** What has no value, or none that a widget takes, is left out: the company's own settings decide then. */
function parameters(choice: EmbedChoice): Record<string, string> {
  const all = {
    tenant: choice.tenant,
    primaryColor: choice.primaryColor,
    secondaryColor: choice.secondaryColor,
    companyName: choice.companyName,
    contactPhone: choice.contactPhone.trim(),
    contactType: choice.contactType,
    contactLink: isSafeLink(choice.contactLink) ? choice.contactLink : "",
    showHeader: String(choice.showHeader),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

function attribute(name: string, value: string): string {
  return `${name}="${escapeHtml(value)}"`;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
