import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { language, languages } from "#messages";
import { pageContext } from "#worker/context.ts";
import { barePath, pathIn } from "#worker/language.contract.ts";
import { languagesOfPage } from "#worker/own-hosts/company-page-languages.catalogue.ts";
import { isPlatformPage } from "#worker/own-hosts/platform-pages.catalogue.ts";
import { originOfHost } from "#worker/own-hosts/public-origin.ts";
import { namedSlug, resolveTenant } from "#worker/tenants/resolve-tenant.ts";
import type { Route } from "./+types/root";
import { useHydration } from "./hydration/use-hydration.ts";
import { brandCss } from "./layout/brand-css.ts";
import { BrandStyle } from "./layout/brand-style.tsx";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { FirstPaint } from "./layout/first-paint.tsx";
import { letterIcon } from "./layout/letter-icon.ts";
import { PageIcons } from "./layout/page-icons.tsx";
import { toPageTenant } from "./layout/page-tenant.ts";
import { RouterPlace } from "./layout/place/router-place.tsx";
import { isPlatform } from "./layout/platform-brand.ts";
import { NotFoundScreen } from "./marketing/not-found-screen.tsx";
import "./layout/document.css";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ports, ownHost } = page;
  const tenant = await resolveTenant(page, { url, headers: request.headers });
  const namesCompany = namedSlug(page, url) !== null;
  // Here comes who went on from a page of the platform's; any other visit was led before (`worker/lead-to-language.ts`).
  const offered = namesCompany ? languagesOfPage(barePath(url.pathname), tenant) : languages;
  if (!offered.includes(language())) {
    throw redirectDocument(`${url.origin}${pathIn(offered[0], barePath(url.pathname))}${url.search}`);
  }
  return {
    tenant: toPageTenant(tenant),
    /** Whether the address says whose page this is, so that it is in that company's languages. */
    namesCompany,
    brandCss: brandCss(tenant.accent),
    icon: isPlatform(tenant) ? undefined : letterIcon(tenant),
    /** Where this page lives: at the platform, or under the company's own host name. */
    origin: ownHost ? originOfHost(ports, ownHost.hostname) : ports.settings.SITE_ORIGIN,
    platformOrigin: ports.settings.SITE_ORIGIN,
    /** Under its own name a company stands alone: nothing of the platform but its terms. */
    isOwnHost: ownHost !== null,
    providerName: ports.settings.PROVIDER_NAME,
    learnsFromCorrections: ports.settings.LEARN_FROM_CORRECTIONS,
    supportEmail: ports.settings.SUPPORT_EMAIL,
  };
}

/** The brand changes when the address names another company, and when somebody signs in or out, which asks for it in place. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const named = (url: URL) => url.searchParams.get("tenant");
  const isLeftBehind = isPlatformPage(barePath(currentUrl.pathname)) && !isPlatformPage(barePath(nextUrl.pathname));
  return (
    currentUrl.href === nextUrl.href ||
    named(currentUrl) !== named(nextUrl) ||
    (isLeftBehind && named(nextUrl) !== null)
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const hydration = useHydration();
  // Widgets are plain HTML around an island of their own (`hydration/island.tsx`), in a brand of their own.
  const isIsland = hydration === "island";
  const hasRouter = !hydration || hydration === "intent";
  return (
    <html lang={language()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <PageIcons icon={data?.icon} isIsland={isIsland} />
        <Meta />
        <Links nonce={import.meta.env.DEV ? "" : undefined} />
        {data && !isIsland ? <BrandStyle css={data.brandCss} /> : null}
        {isIsland ? null : <FirstPaint />}
      </head>
      <body>
        <RouterPlace>{children}</RouterPlace>
        {hasRouter ? <ScrollRestoration /> : null}
        {hasRouter ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => {
    dispatchEvent(new Event("app:hydrated"));
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <main>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}</main>;
}
