import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTypedSearch } from "../../ui/use-typed-search.ts";

type Props = { q: string; label: string; placeholder?: string; onSearch: (q: string) => void };

/** Searches when typing rests, or at once with Enter. */
export function ListSearch({ q, label, placeholder = "The beginning of it", onSearch }: Props) {
  const { text, setText, searchNow } = useTypedSearch({ q, onSearch });
  const id = useId();

  return (
    <search className="list-search">
      <form onSubmit={searchNow} className="field admin-picker">
        <label htmlFor={id}>{label}</label>
        <TextField.Root
          id={id}
          type="search"
          size="3"
          enterKeyHint="search"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        >
          <TextField.Slot>
            <Search size={18} aria-hidden />
          </TextField.Slot>
        </TextField.Root>
      </form>
    </search>
  );
}
