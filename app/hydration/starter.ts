/**
 * Runs inline in a page: what somebody does before React is ready is held and done again afterwards, so nothing is lost.
 * On a page that hydrates on intent, React's code is fetched at the visitor's first sign of intent; elsewhere it is on its
 * way already.
 * It is serialised with `toString`, so it may use nothing from outside itself.
 */
export function startOnIntent(): void {
  const inert = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/hydrate"]')];
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? "";
  const root = document.documentElement;
  const intents = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin", "dragover", "hashchange"];
  let started = false;
  let hydrated = false;
  const held: (() => void)[] = [];
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

  function start() {
    if (started) return;
    started = true;
    for (const type of intents) removeEventListener(type, start, true);
    // After the event: a press is answered first.
    setTimeout(fetchScripts);
    // Code that never arrives must not keep the page's own behavior from working.
    setTimeout(release, 15_000);
  }

  function fetchScripts() {
    for (const { src, integrity, textContent } of inert) {
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = nonce;
      // One after the other, as they stand in the page.
      script.async = false;
      if (src) script.src = src;
      else script.textContent = textContent;
      if (integrity) script.integrity = integrity;
      document.body.appendChild(script);
    }
  }

  function release() {
    if (hydrated) return;
    hydrated = true;
    removeEventListener("click", holdClick, true);
    removeEventListener("submit", holdSubmit, true);
    removeEventListener("change", holdChange, true);
    removeEventListener("input", holdInput, true);
    removeEventListener("dragover", allowDrop, true);
    removeEventListener("drop", holdDrop, true);
    root.removeAttribute("data-waking");
  }

  function hold(again: () => void) {
    start();
    held.push(again);
    root.setAttribute("data-waking", "");
  }

  function holdClick(event: Event) {
    const target = event.target as Element | null;
    const control = target?.closest<HTMLElement>(
      'button, [role="button"], input[type="checkbox"], input[type="radio"]',
    );
    // The next page may take a while on a slow line: the link says that it was pressed.
    const link = target?.closest('a[href^="/"]');
    link?.classList.add("pending");
    setTimeout(() => link?.classList.remove("pending"), 9000);
    // What the browser or the page does by itself needs no waiting.
    if (!control || event.defaultPrevented || target?.closest("a[href], label, summary, [popovertarget]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(() => {
      // Menus listen to pointerdown, tabs to mousedown: play the whole gesture.
      for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"]) {
        const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
        control.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, button: 0 }));
      }
      control.click();
    });
  }

  function holdSubmit(event: Event) {
    const form = event.target as HTMLFormElement;
    const submitter = (event as SubmitEvent).submitter;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(() => form.requestSubmit(submitter));
  }

  function holdChange(event: Event) {
    const field = event.target as HTMLElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    event.stopImmediatePropagation();
    hold(() => field.dispatchEvent(new Event("change", { bubbles: true })));
  }

  function holdInput(event: Event) {
    const field = event.target;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== "file" && field.type !== "checkbox" && field.type !== "radio") typed.set(field, field.value);
    }
  }

  function allowDrop(event: Event) {
    event.preventDefault();
  }

  function holdDrop(event: Event) {
    const { target, dataTransfer } = event as DragEvent;
    event.preventDefault();
    if (!target || !dataTransfer?.files.length) return;
    const files = new DataTransfer();
    for (const file of dataTransfer.files) files.items.add(file);
    hold(() => target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files })));
  }

  function replay() {
    release();
    for (const [field, text] of typed) {
      // React only sees a change when the native value differs from the one it knows.
      const prototype =
        field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      field.value = "";
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    playNext();
  }

  /** One after the other: React draws what a press has changed before it hears of the next. */
  function playNext() {
    held.shift()?.();
    if (held.length > 0) setTimeout(playNext);
  }

  addEventListener("click", holdClick, true);
  addEventListener("submit", holdSubmit, true);
  addEventListener("change", holdChange, true);
  addEventListener("input", holdInput, true);
  addEventListener("dragover", allowDrop, true);
  addEventListener("drop", holdDrop, true);
  addEventListener("app:hydrated", replay, { once: true });
  for (const type of intents) addEventListener(type, start, { capture: true, passive: true });

  let expected = false;
  try {
    // Someone signed in, or someone who comes back to a photo they were working on here.
    const { wakesBy } = inert[0]?.dataset ?? {};
    const keys = wakesBy ? [wakesBy] : ["auth_token", `eavesight_work:${location.pathname.split("/").pop()}`];
    expected = keys.some((key) => localStorage.getItem(key) !== null);
    // A house that is to be opened is fetched by script.
    if (new URLSearchParams(location.search).has("project")) expected = true;
    // A mail's link brings its secret in the fragment.
    if (location.hash.includes("=")) expected = true;
  } catch {
    // Storage is refused in some third-party frames: then nobody is signed in.
  }
  if (expected || inert.length === 0) start();
}
