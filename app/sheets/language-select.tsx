import { type Language, languages, m } from "#messages";
import { isLanguage, languageNames } from "#worker/language.contract.ts";

/** What the homeowner reads: the mail, the page, and the PDF that is signed. Each by its own name. */
export function LanguageSelect({ value, onChange }: { value: Language; onChange(value: Language): void }) {
  return (
    <label className="sheet-days">
      <span>{m.sheets_language()}</span>
      <select value={value} onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
