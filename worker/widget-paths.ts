import { embedPages, embedTypes } from "./embeds/embeds.catalogue.ts";

/** Widgets and nothing else: `/embed-manager` is one only where its page says so. */
const widgetPaths = new Set<string>(embedTypes.map((type) => embedPages[type].path));

export function isWidgetPath(path: string): boolean {
  return widgetPaths.has(plainPath(path));
}

/** The router does not mind capitals and more slashes. */
export function plainPath(path: string): string {
  return `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
}
