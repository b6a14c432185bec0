import { m } from "#messages";
/** `error` toasts are the destructive ones, titled 'Error' (spec). */
export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: "plain" | "error";
  /** One thing that can be done about it while it is shown, for instance "Undo". */
  action?: { label: string; onPress: () => void };
  open: boolean;
};

/** A dismissed toast stays in the list this long (spec), so that it can slide out in peace. */
const removeAfter = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows one toast; it takes the place of the one before. */
export function toast({
  title,
  description,
  tone = "plain",
  action,
}: Pick<Toast, "title" | "description" | "action"> & { tone?: Toast["tone"] }): void {
  // One is visible at a time.
  set([{ id: ++lastId, title, description, tone, action, open: true }]);
}

/** Shows a failure: the server's own text where it sent one, else our sentence. */
export function toastError(description: string): void {
  toast({ title: m.ui_error(), description, tone: "error" });
}

export function dismissToast(id: number): void {
  if (!toasts.some((shown) => shown.id === id && shown.open)) return;
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), removeAfter);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
