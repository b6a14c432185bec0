import { m } from "#messages";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import { type EmbedSettings, embedDefaults } from "./embed-settings.ts";

export type EmbedChoice = EmbedSettings & { tenant: string; companyName: string; contactPhone: string };

const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";
const look = "border:0;border-radius:12px;box-shadow:0 4px 24px rgba(0,0,0,.12)";
/**
 * The room that a widget's first view takes, by the width of its place: two columns from 720 px on, one below, whose words
 * break into more lines the narrower it gets. A little more is no harm; less, and the page moves when the widget arrives.
 */
const initialHeight = "max(clamp(610px,(720px - 100cqw)*999,770px),1330px - 150cqw)";

/** The same for a frame that stands in the page without a box around it: the page has edges of its own. */
const frameHeight = "max(clamp(610px,(720px - 100vw)*999,770px),1380px - 150vw)";

/** Path and query of the widget, with the parameters of the specification in its order. */
export function embedPath(choice: EmbedChoice): string {
  const { visualizerType } = choice;
  const path = visualizerType === "all" ? "/embed-manager" : embedPages[visualizerType].path;
  return `${path}?${new URLSearchParams({ ...parameters(choice), ...(visualizerType === "all" ? { frame: "1" } : {}) })}`;
}

/**
 * A plain frame with all that was chosen. Its address and its title are made safe for where they stand; sizes are numbers
 * with a unit, and it is never wider than a phone. It cannot grow, so it begins as high as its first view.
 */
export function frameCode(origin: string, choice: EmbedChoice): string {
  const width = cssSize(choice.width, embedDefaults.width);
  const height = cssSize(choice.height, embedDefaults.height);
  // A share of a container that has no height of its own would be nothing.
  const minHeight = height.endsWith("%") ? `min-height:${frameHeight};` : "";
  return `<iframe
  ${attribute("src", `${origin}${embedPath(choice)}`)}
  ${attribute("title", m.embeds_frame_title({ companyName: choice.companyName }))}
  style="width:${width};height:${height};max-width:100%;${minHeight}${look}"
  sandbox="${sandbox}"
  loading="lazy"
></iframe>`;
}

/**
 * The script that makes the widget, by reference: what the company's widgets are anyway is not in it, so that they follow
 * when the company changes its brand. A widget in the page has a box that keeps its place until then.
 * @param own what the company's widgets are without a word in their code
 */
export function scriptCode(origin: string, choice: EmbedChoice, own: EmbedChoice): string {
  const attributes = scriptAttributes(choice, own);
  if (choice.kind !== "inline") return script(`${origin}/embed-dialog.js`, attributes);
  const height = cssSize(choice.height, "100%");
  const width = cssSize(choice.width, embedDefaults.width);
  // The outer box is what `cqw` in the inner one measures.
  return `<div style="width:${width};max-width:100%;container-type:inline-size">
  <div style="min-height:${height.endsWith("%") ? initialHeight : height}">
    ${script(`${origin}/embed.js`, attributes)}
  </div>
</div>`;
}

/** Where the widget is for itself, for what takes an address; all else comes from the company's settings. */
export function widgetAddress(
  origin: string,
  { tenant, visualizerType }: Pick<EmbedChoice, "tenant" | "visualizerType">,
) {
  if (visualizerType !== "all") return `${origin}${embedPages[visualizerType].path}?${new URLSearchParams({ tenant })}`;
  return `${origin}/embed-manager?${new URLSearchParams({ tenant, frame: "1" })}`;
}

/** What a page's Content-Security-Policy has to let in. */
export function cspLines(origin: string): string {
  return `script-src ${origin};\nframe-src ${origin};`;
}

function script(src: string, attributes: Record<string, string>): string {
  const data = Object.entries(attributes).map(([name, value]) => attribute(`data-${kebab(name)}`, value));
  return `<script ${[attribute("src", src), ...data].join(" ")} async></script>`;
}

function scriptAttributes(choice: EmbedChoice, own: EmbedChoice): Record<string, string> {
  const { tenant, visualizerType, kind, buttonText } = choice;
  const usual = parameters({ ...own, visualizerType });
  const changed = Object.entries(parameters(choice)).filter(([name, value]) => value !== usual[name]);
  return {
    tenant,
    type: visualizerType === "all" ? "manager" : visualizerType,
    ...Object.fromEntries(changed),
    ...(kind === "floating" ? { kind } : {}),
    ...(kind === "inline" ? {} : { label: buttonText.trim() || m.embeds_button_usual_text(), close: m.ui_close() }),
  };
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
    services: choice.visualizerType === "all" ? choice.services.join() : "",
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
