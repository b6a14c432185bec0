import type { Page } from "@playwright/test";

/** What is measured, in words. */
export const steps = {
  page: "The page opened",
  picker: "The picker open",
  proposal: "From the photo chosen to the first proposal",
  looks: "From the proposal to the looks in sight",
  preview: "From the photo chosen to the first preview",
  picture: "From Generate to the picture",
} as const;
export type Step = keyof typeof steps;
type Done = { step: Step; ms: number | null };

/** Somebody who knows what they want presses at once: what is measured is the product, not the person. */
export async function* firstPicture(
  page: Page,
  { base, photo, pickerMs }: { base: string; photo: string; pickerMs: number | null },
): AsyncGenerator<Done, void, void> {
  await page.goto(`${base}/roofing-siding?tenant=ridgeline-roofing`);
  await page.mouse.move(200, 200);
  await page.waitForLoadState("networkidle");
  yield { step: "page", ms: null };

  const choose = await openPicker(page, pickerMs);
  yield { step: "picker", ms: null };

  const chosen = performance.now();
  await choose(photo);
  await seen(page, { selector: "h2", begins: "Is this your" });
  const proposed = performance.now();
  yield { step: "proposal", ms: proposed - chosen };

  // What the bench itself did between two steps is not the product's.
  const goesOn = performance.now();
  await page.getByRole("button", { name: "Choose a design" }).click();
  await page.waitForFunction(
    () => {
      const frames = [...document.querySelectorAll(".vz-own-look")].filter((frame) => {
        const { top, bottom, width } = frame.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      });
      return frames.length > 0 && frames.every((frame) => frame.querySelector("img"));
    },
    null,
    { polling: 20, timeout: 60_000 },
  );
  yield { step: "looks", ms: performance.now() - goesOn };

  const pressed = performance.now();
  await markCanvas(page);
  await page.getByRole("button", { name: "Classic colonial" }).click();
  await page.waitForFunction(hasCanvasChanged, null, { polling: 20, timeout: 60_000 });
  // Without the time that a person takes to choose.
  yield { step: "preview", ms: proposed - chosen + (performance.now() - pressed) };

  const ordered = performance.now();
  await page.getByRole("button", { name: /^Generate picture/ }).click();
  await seen(page, { selector: "[role=slider][aria-label='Before and after']" });
  yield { step: "picture", ms: performance.now() - ordered };
}

/** The picker, open for so long: by then a person has found their photo. null: the photo is dropped, and nobody knew that it would come. */
async function openPicker(page: Page, pickerMs: number | null): Promise<(photo: string) => Promise<void>> {
  const input = page.getByLabel("Choose a photo");
  if (pickerMs === null) return (photo) => input.setInputFiles(photo);
  const [picker] = await Promise.all([page.waitForEvent("filechooser"), page.locator("label", { has: input }).click()]);
  await page.waitForTimeout(pickerMs);
  return (photo) => picker.setFiles(photo);
}

/** Waits for an element in sight that `begins` with these words. A locator looks only every half second after a while. */
async function seen(page: Page, wanted: { selector: string; begins?: string }): Promise<void> {
  await page.waitForFunction(
    ({ selector, begins = "" }) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.getBoundingClientRect().width > 0 && element.textContent?.startsWith(begins),
      ),
    wanted,
    { polling: 20, timeout: 150_000 },
  );
}

/** Remembers the picture as it is, small. */
function markCanvas(page: Page): Promise<void> {
  return page.evaluate(() => {
    const small = () => {
      const canvas = document.querySelector("canvas");
      const context = new OffscreenCanvas(64, 48).getContext("2d");
      if (!canvas || !context) return new Uint8ClampedArray();
      context.drawImage(canvas, 0, 0, 64, 48);
      return context.getImageData(0, 0, 64, 48).data;
    };
    Object.assign(window, { small, before: small() });
  });
}

/** Runs in the page. */
function hasCanvasChanged(): boolean {
  const { small, before } = window as unknown as { small: () => Uint8ClampedArray; before: Uint8ClampedArray };
  let changed = 0;
  for (const [at, value] of small().entries()) if (Math.abs(value - (before[at] ?? 0)) > 12) changed++;
  return changed > before.length * 0.02;
}
