import { useId } from "react";
import { m } from "#messages";
import { SearchBox } from "../../ui/search-box.tsx";
import { useTypedSearch } from "../../ui/use-debounced-search.ts";

type Props = { q: string; onSearch: (q: string) => void };

/** Searches when typing rests, or at once with Enter. */
export function SearchField({ q, onSearch }: Props) {
  const { text, setText, searchNow } = useTypedSearch({ q, onSearch });
  const hintId = useId();

  return (
    <search className="inbox-search">
      <form onSubmit={searchNow} className="field">
        <SearchBox
          text={text}
          onText={setText}
          aria-label={m.leads_search_leads()}
          aria-describedby={hintId}
          placeholder={m.leads_name_email_phone()}
        />
      </form>
      <p id={hintId} className="field-hint">
        {m.leads_search_hint()}
      </p>
    </search>
  );
}
