import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { nightlyBut } from "../looks.ts";
import { serveSmallSamples } from "../small-samples.ts";

/** On what a life is lived: `npm test` takes one of them for each life, by night it is both. */
export type Device = "phone" | "desk";

const options = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
} satisfies Record<Device, BrowserContextOptions>;

/**
 * Both devices, the usual one first; `mark` goes to the end of a title. `isNightly`: neither is taken by `npm test`, where
 * shorter tests go the same ways.
 */
export function eachDevice(usual: Device, isNightly = false): { device: Device; words: string; mark: string }[] {
  return [usual, otherThan(usual)].map((device) => ({
    device,
    words: `at ${options[device].viewport.width} px`,
    mark: nightlyBut(device === usual && !isNightly),
  }));
}

export function otherThan(device: Device): Device {
  return device === "phone" ? "desk" : "phone";
}

/** A browser of its own, in which nobody has been, of somebody who reads `locale`. */
export async function openOn(browser: Browser, device: Device, locale = "en-US"): Promise<Page> {
  const context = await browser.newContext({ ...options[device], locale, reducedMotion: "reduce" });
  await serveSmallSamples(context);
  return context.newPage();
}
