import type { Challenge } from "#worker/leads/leads.contract.ts";

type Turnstile = {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
  remove(id: string): void;
};
declare global {
  var turnstile: Turnstile | undefined;
}

const source = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** Somebody may be asked to tick a box. */
const timeoutMs = 30_000;

let siteKey: Promise<string | null> | undefined;
let loading: Promise<void> | undefined;

/**
 * Cloudflare Turnstile's word that a person is at work here, for a message that is about to go out; undefined where the site
 * does not ask for it, and where no word can be had: the message then goes without. Nothing of it is loaded before.
 */
export async function proveHuman(): Promise<string | undefined> {
  siteKey ??= askForKey();
  const key = await siteKey;
  if (key === null) return undefined;
  try {
    loading ??= load();
    await loading;
    return await askFor(key);
  } catch {
    loading = undefined;
    return undefined;
  }
}

async function askForKey(): Promise<string | null> {
  try {
    const response = await fetch("/api/leads/challenge");
    const { data }: { data: Challenge } = await response.json();
    return data.siteKey;
  } catch {
    siteKey = undefined;
    return null;
  }
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", reject);
    document.head.appendChild(script);
  });
}

/** Shows nothing, unless Cloudflare wants the person to do something. */
function askFor(key: string): Promise<string> {
  const place = document.createElement("div");
  place.style.cssText = "position:fixed;inset:auto 0 16px;display:grid;justify-items:center;z-index:1000";
  // What is behind an open dialog can neither be seen nor pressed.
  (document.querySelector("dialog:modal") ?? document.body).appendChild(place);
  let widget: string | undefined;
  const asked = new Promise<string>((resolve, reject) => {
    widget = globalThis.turnstile?.render(place, {
      sitekey: key,
      appearance: "interaction-only",
      callback: resolve,
      "error-callback": () => reject(new Error("Turnstile has failed.")),
    });
    setTimeout(() => reject(new Error("Turnstile took too long.")), timeoutMs);
  });
  return asked.finally(() => {
    if (widget !== undefined) globalThis.turnstile?.remove(widget);
    place.remove();
  });
}
