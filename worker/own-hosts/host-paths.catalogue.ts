import { services } from "#services/services.ts";
import { embedPages, embedTypes } from "../embeds/embeds.catalogue.ts";
import { barePath } from "../language.contract.ts";
import { isPlatformPage } from "./platform-pages.catalogue.ts";

/** Pages of a company for its customers. They move to its own host name, and links with `?tenant=` lead there. */
const companyPages = new Set(["/", ...services.map(({ path }) => path), "/contact", "/privacy", "/terms"]);
/** Widgets stand in other people's pages, whose code names their address: they are served at both. */
const widgetPages = new Set<string>([
  ...embedTypes.map((type) => embedPages[type].path),
  "/embed",
  "/embed-manager/widget",
]);
/** Links that somebody has got: what stands behind them says whose they are. */
const linkPages = /^\/(s|your-picture|approve|text-messages|stop|go)\//;

/** What a company's pages and widgets ask for. Nothing of it needs an account. */
const publicApi =
  /^\/api\/(health|photos|projects|visualizations|saved-states|shares|renderers|offer|products|allowance|chat|embeds|leads|your-picture|approve|stop|privacy)(\/|$)/;
const accountApi = /^\/api\/(tenant\/(my-tenant|confirm-email|consent)|privacy\/account)(\/|$)/;
const publicTenantApi = /^\/api\/tenant\//;

/**
 * A path as the router sees it, in any language: it minds neither capitals nor more slashes, reads `%61` as `a`, and asks for a
 * page's data at `.data`.
 */
export function plainPath(path: string): string {
  const plain = `/${barePath(decoded(path)).toLowerCase().split("/").filter(Boolean).join("/")}`.replace(/\.data$/, "");
  return plain === "/_root" ? "/" : plain;
}

/** ASCII alone, as no path of ours holds more; what stands for `/`, `?` or `#` stays written out, as for the router. */
function decoded(path: string): string {
  return path.replaceAll(/(?:%[0-7][0-9a-f])+/gi, (signs) => decodeURI(signs));
}

export function isCompanyPage(path: string): boolean {
  return companyPages.has(plainPath(path));
}

export function isWidgetPage(path: string): boolean {
  return widgetPages.has(plainPath(path));
}

/** Whether an address is answered under a company's own host name. */
export function livesOnOwnHost(path: string): boolean {
  const plain = plainPath(path);
  if (plain.startsWith("/api/")) {
    return (publicApi.test(plain) || publicTenantApi.test(plain)) && !accountApi.test(plain);
  }
  return widgetPages.has(plain) || linkPages.test(plain) || !isPlatformPage(plain);
}
