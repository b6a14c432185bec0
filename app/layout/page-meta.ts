import type { MetaDescriptor } from "react-router";
import { type Language, language, languages } from "#messages";
import type { Service } from "#services/services.ts";
import { pathIn } from "#worker/language.contract.ts";
import { languagesOfPage } from "#worker/own-hosts/company-page-languages.catalogue.ts";
import type { PageTenant } from "./page-tenant.ts";

/** What the root's loader knows; undefined where it failed. */
type Page = {
  root: { origin: string; tenant: PageTenant; namesCompany: boolean } | undefined;
  location: { pathname: string; search: string };
};

type MetaTexts = {
  title: string;
  description: string;
  /** Which picture links to the page are shown with: `public/previews/<name>.jpg`. */
  preview: "home" | Service | "contact";
};

/** What search engines and previews of links get of a public page. Every such page's `meta` is made of it. */
export function pageMeta({ root, location }: Page, { title, description, preview }: MetaTexts): MetaDescriptor[] {
  if (!root) return [{ title }];
  const { origin, tenant } = root;
  const named = tenant.slug !== "demo" && new URLSearchParams(location.search).get("tenant");
  const query = named ? `?tenant=${tenant.slug}` : "";
  const urlIn = (one: Language) => `${origin}${pathIn(one, location.pathname)}${query}`;
  const url = urlIn(language());
  const offered = root.namesCompany ? languagesOfPage(location.pathname, tenant) : languages;
  const picture = `${origin}/previews/${preview}.jpg`;
  return [
    { title: `${title} · ${tenant.companyName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...offered.map((one) => ({ tagName: "link" as const, rel: "alternate", hrefLang: one, href: urlIn(one) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: urlIn(offered[0]) },
    { property: "og:locale", content: ogLocale(language()) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: tenant.companyName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** "en_US" for "en". */
function ogLocale(one: Language): string {
  const { language: spoken, region } = new Intl.Locale(one).maximize();
  return `${spoken}_${region}`;
}

/** A page that search engines leave out. */
export function unlistedMeta(title: string, companyName: string | undefined): MetaDescriptor[] {
  return [{ title: [title, companyName].filter(Boolean).join(" · ") }, { name: "robots", content: "noindex" }];
}
