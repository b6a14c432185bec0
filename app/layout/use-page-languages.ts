import { languages } from "#messages";
import type { OfferedLanguages } from "#worker/language.contract.ts";
import { languagesOfPage } from "#worker/own-hosts/company-page-languages.catalogue.ts";
import { usePlace } from "./place/place.ts";

/** In which languages there is this very page: on a company's, those that it offers. */
export function usePageLanguages(): OfferedLanguages {
  const { site, pathname } = usePlace();
  return site?.namesCompany ? languagesOfPage(pathname, site.tenant) : languages;
}
