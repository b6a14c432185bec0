import { currentToasts, type Toast, toast } from "./toast.ts";

const key = "kept_toast";
/** In ms: a page that takes longer to come is about something else. */
const goodFor = 15_000;

type Kept = Pick<Toast, "title" | "description" | "tone"> & { until: number };

/** What is shown is shown once more by the next page that is loaded in this tab. */
export function keepToast(): void {
  const shown = currentToasts().find(({ open }) => open);
  if (!shown) return;
  const { title, description, tone } = shown;
  const kept: Kept = { title, description, tone, until: Date.now() + goodFor };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is refused: then it was shown on the page before alone.
  }
}

/** Shows what the page before has kept, once. */
export function showKeptToast(): void {
  try {
    const text = sessionStorage.getItem(key);
    if (!text) return;
    sessionStorage.removeItem(key);
    const { until, ...kept } = JSON.parse(text) as Kept;
    if (Date.now() < until) toast(kept);
  } catch {
    // Nothing was kept.
  }
}
