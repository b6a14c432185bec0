import type { Page } from "@playwright/test";

/** What is measured, in words. */
export const steps = {
  page: "The page opened",
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
  { base, photo }: { base: string; photo: Buffer },
): AsyncGenerator<Done, void, void> {
  await page.goto(`${base}/roofing-siding?tenant=ridgeline-roofing`);
  await page.mouse.move(200, 200);
  await page.waitForLoadState("networkidle");
  yield { step: "page", ms: null };

  const chosen = performance.now();
  await page.getByLabel("Choose a photo").setInputFiles({ name: "house.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("heading", { name: /^Is this your/ }).waitFor({ timeout: 60_000 });
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
  await page.getByRole("slider", { name: "Before and after" }).waitFor({ timeout: 150_000 });
  yield { step: "picture", ms: performance.now() - ordered };
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
