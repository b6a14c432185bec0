import { type ReactNode, useCallback, useState } from "react";

/**
 * For lists whose search looks through some accounts and companies alone: what to say where more fit than those.
 * @returns the words, and a way for pages to pass by that tell
 */
export function useCutNote(): [note: ReactNode, seen: <Page extends { isCut: boolean }>(page: Page) => Page] {
  const [isCut, setCut] = useState(false);
  const seen = useCallback(<Page extends { isCut: boolean }>(page: Page): Page => {
    setCut(page.isCut);
    return page;
  }, []);
  const note = isCut ? (
    <p className="list-note" role="status">
      More begin so than a search looks through, so rows are missing. Type some more letters.
    </p>
  ) : null;
  return [note, seen];
}
