import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";
import { isFramedManager } from "./framed-manager.ts";
import { languageOfTag } from "./language.contract.ts";
import { speak, wantedLanguage } from "./speak-language.ts";
import { findTenantOrDemo } from "./tenants/find-tenant.ts";
import { namedSlug } from "./tenants/resolve-tenant.ts";
import { isWidgetPath } from "./widget-paths.ts";

/**
 * A widget speaks what the page around it names (`lang=`), else what its reader wants, of what its company offers. The page around it
 * may be in a language that nobody here speaks.
 */
export const speakWidget = createMiddleware<AppContext>(async (c, next) => {
  const url = new URL(c.req.url);
  if (!isWidgetPath(url.pathname) && !isFramedManager(c.req.raw, url)) return next();
  const { languages: offered } = await findTenantOrDemo(c.var.ports, namedSlug(c.var, url));
  const named = languageOfTag(url.searchParams.get("lang"));
  const language = offered.find((one) => one === named) ?? wantedLanguage(c.req.raw.headers, offered) ?? offered[0];
  await speak(language, next);
  c.header("Content-Language", language);
});
