import { useLocation, useRouteLoaderData } from "react-router";
import { languages } from "#messages";
import type { OfferedLanguages } from "#worker/language.contract.ts";
import { languagesOfPage } from "#worker/own-hosts/company-page-languages.catalogue.ts";
import type { loader as rootLoader } from "../root.tsx";

/** In which languages there is this very page: on a company's, those that it offers. */
export function usePageLanguages(): OfferedLanguages {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  return site?.namesCompany ? languagesOfPage(pathname, site.tenant) : languages;
}
