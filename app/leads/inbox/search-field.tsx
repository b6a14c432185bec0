import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTypedSearch } from "../../ui/use-typed-search.ts";

type Props = { q: string; onSearch: (q: string) => void };

/** Searches when typing rests, or at once with Enter. */
export function SearchField({ q, onSearch }: Props) {
  const { text, setText, searchNow } = useTypedSearch({ q, onSearch });
  const hintId = useId();

  return (
    <search className="inbox-search">
      <form onSubmit={searchNow} className="field">
        <TextField.Root
          type="search"
          size="3"
          enterKeyHint="search"
          aria-label="Search leads"
          aria-describedby={hintId}
          placeholder="Name, email, phone"
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
      <p id={hintId} className="field-hint">
        Finds beginnings: “ann” finds Anna, not Joanna.
      </p>
    </search>
  );
}
