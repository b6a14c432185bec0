import { Languages } from "lucide-react";
import { language } from "#messages";
import { languageNames, pathIn } from "#worker/language.contract.ts";
import { usePlace } from "./place/place.ts";
import { usePageLanguages } from "./use-page-languages.ts";
import "./language-links.css";

/** This very page in the other languages, each by its own name. The server keeps the choice (`worker/lead-to-language.ts`). */
export function LanguageLinks() {
  const { pathname, search } = usePlace();
  return usePageLanguages()
    .filter((one) => one !== language())
    .map((one) => {
      const query = new URLSearchParams(search);
      query.set("lang", one);
      return (
        // A full load: every language has scripts of its own.
        <a key={one} className="language-link" href={`${pathIn(one, pathname)}?${query}`} lang={one} hrefLang={one}>
          <Languages size={18} aria-hidden />
          {languageNames[one]}
        </a>
      );
    });
}
