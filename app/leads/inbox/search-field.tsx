import { useId } from "react";
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
          aria-label="Search leads"
          aria-describedby={hintId}
          placeholder="Name, email, phone"
        />
      </form>
      <p id={hintId} className="field-hint">
        Finds beginnings: “ann” finds Anna, not Joanna.
      </p>
    </search>
  );
}
