import { type FormEvent, useEffect, useRef, useState } from "react";

const pause = 300;

/** A search field's text. It searches when typing rests, or at once with Enter; `q` is what is searched for by now. */
export function useTypedSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const asked = useRef(q);

  // The address has changed by itself: the back button, or "Show all".
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
    // A finding is opened before typing has rested: the search would lead back from it.
    const forget = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer);
    };
    document.addEventListener("click", forget);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", forget);
    };
  }, [text, onSearch]);

  function searchNow(event: FormEvent) {
    event.preventDefault();
    asked.current = text.trim();
    onSearch(asked.current);
  }

  return { text, setText, searchNow };
}
