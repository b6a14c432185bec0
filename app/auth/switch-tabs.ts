/**
 * Works the tabs of `/auth` until the page has come alive: a press, the arrow keys, Home and End. It runs inline right behind
 * them and is serialised with `toString`, so it may use nothing from outside itself. React finds out afterwards which
 * tab is open.
 */
export function switchTabs(box: Element | null): void {
  const tabs = [...(box?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const panelOf = (tab?: HTMLElement) => document.getElementById(tab?.getAttribute("aria-controls") ?? "");
  const emailIn = (panel: Element | null) => panel?.querySelector<HTMLInputElement>('input[name="email"]');

  function select(next: HTMLElement) {
    for (const tab of tabs) {
      const panel = panelOf(tab);
      tab.setAttribute("aria-selected", String(tab === next));
      tab.tabIndex = tab === next ? 0 : -1;
      if (panel) panel.hidden = tab !== next;
    }
    for (const words of document.querySelectorAll<HTMLElement>("[data-of-tab]")) {
      words.hidden = `auth-tab-${words.dataset.ofTab}` !== next.id;
    }
    const email = emailIn(panelOf(next));
    // An address typed in the one form need not be typed again in the other.
    if (email && !email.value) email.value = emailIn(panelOf(tabs.find((tab) => tab !== next)))?.value ?? "";
    next.focus();
  }

  function press(event: Event) {
    const tab = tabs.find((tab) => tab.contains(event.target as Node));
    if (!tab) return;
    event.preventDefault();
    select(tab);
  }

  function move(event: KeyboardEvent) {
    const at = tabs.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const next = tabs.at((steps[event.key] ?? Number.NaN) % tabs.length);
    if (at < 0 || !(event.key in steps) || !next) return;
    event.preventDefault();
    select(next);
  }

  addEventListener("click", press, true);
  addEventListener("keydown", move, true);
  addEventListener(
    "app:hydrated",
    () => {
      removeEventListener("click", press, true);
      removeEventListener("keydown", move, true);
    },
    { once: true },
  );
}
