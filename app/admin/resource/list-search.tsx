import { useId } from "react";
import { m } from "#messages";
import { SearchBox } from "../../ui/search-box.tsx";
import { useTypedSearch } from "../../ui/use-debounced-search.ts";

type Props = { q: string; label: string; placeholder?: string; onSearch: (q: string) => void };

/** Searches when typing rests, or at once with Enter. */
export function ListSearch({ q, label, placeholder = m.admin_search_starts_with(), onSearch }: Props) {
  const { text, setText, searchNow } = useTypedSearch({ q, onSearch });
  const id = useId();

  return (
    <search className="list-search">
      <form onSubmit={searchNow} className="field admin-picker">
        <label htmlFor={id}>{label}</label>
        <SearchBox id={id} text={text} onText={setText} placeholder={placeholder} />
      </form>
    </search>
  );
}
