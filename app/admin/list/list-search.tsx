import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";

type Props = { q: string; label: string; onSearch: (q: string) => void };

const pause = 300;

/** Searches when typing rests, or at once with Enter. */
export function ListSearch({ q, label, onSearch }: Props) {
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const id = useId();

  // The address has changed by itself: the back button.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  function searchNow(event: FormEvent) {
    event.preventDefault();
    asked.current = text.trim();
    onSearch(asked.current);
  }

  return (
    <search className="list-search">
      <form onSubmit={searchNow} className="field admin-picker">
        <label htmlFor={id}>{label}</label>
        <TextField.Root
          id={id}
          type="search"
          size="3"
          enterKeyHint="search"
          placeholder="The beginning of it"
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
