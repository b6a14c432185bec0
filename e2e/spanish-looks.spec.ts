import { expect, type Page, test } from "@playwright/test";
import { embedPages, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import { englishOn } from "./english-words.ts";
import { cutTexts, lengthen, overflow } from "./fit.ts";
import { nightlyMark } from "./looks.ts";
import { signInHere } from "./new-account.ts";
import { asksInSpanish, spanishCompany } from "./spanish-company.ts";
import { linksToEnglish, otherScripts } from "./stays-spanish.ts";
import { violations } from "./violations.ts";

/** Every page in Spanish, and every page with texts as long as another language might have them. */

test.describe.configure({ timeout: 420_000 });
test.use({ locale: "es-US", extraHTTPHeaders: asksInSpanish });

const services = ["/roofing-siding", "/pools", "/landscape", "/halloween"];
const paths = ["", ...services, "/pricing", "/contact", "/auth", "/nowhere"];
/** The English text governs. */
const inEnglish = ["/privacy", "/terms"];
const widgets = [...embedTypes.map((type) => embedPages[type].path), "/embed-manager/widget"];

/** What is wrong with the page as it stands, then with every text longer. */
async function faultsOf(page: Page, name: string, { readsSpanish = true } = {}): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/${width}-${name}.png`, fullPage: true });
  }
  const found = [...(await overflow(page)), ...(await cutTexts(page))];
  found.push(...(await otherScripts(page)).map((script) => `in English: ${script}`));
  found.push(...(await linksToEnglish(page)).map((link) => `to English: ${link}`));
  if (readsSpanish) found.push(...(await englishOn(page)).map((text) => `English: ${text}`));
  if (width !== 768) found.push(...(await violations(page)));
  await lengthen(page);
  found.push(...[...(await overflow(page)), ...(await cutTexts(page))].map((what) => `longer: ${what}`));
  return found;
}

for (const [i, width] of [360, 768, 1280].entries()) {
  const colorScheme = i % 2 ? "dark" : "light";
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(`public pages and widgets fit at ${width} px, also with every text longer by 40 percent, and have no barrier ${nightlyMark}`, async ({
      page,
    }) => {
      const faults: Record<string, string[]> = {};
      for (const path of [...paths, ...inEnglish, ...widgets]) {
        const answer = await page.goto(path.startsWith("/embed") ? `${path}?tenant=demo&lang=es` : `/es${path}`);
        expect(answer?.status(), path).toBe(path === "/nowhere" ? 404 : 200);
        const found = await faultsOf(page, `public${path.replace("/", "-")}`, {
          readsSpanish: !inEnglish.includes(path),
        });
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
    });

    test(`a company's pages speak Spanish, fit at ${width} px, also with every text longer by 40 percent, and have no barrier ${nightlyMark}`, async ({
      page,
      request,
    }) => {
      const { token, paths } = await spanishCompany(request);
      await signInHere(page, token);
      const faults: Record<string, string[]> = {};
      for (const path of paths) {
        await page.goto(`/es${path}`, { waitUntil: "networkidle" });
        await expect(page.getByRole("main")).toBeVisible();
        await expect(page.locator(".rt-Spinner, .rt-Skeleton, [aria-busy=true]")).toHaveCount(0);
        const name = path.replace(/[\w-]{20,}/g, "one").replace(/\W+/g, "-");
        const found = await faultsOf(page, `own${name}`);
        if (found.length > 0) faults[name] = found;
      }
      expect(faults).toEqual({});
    });
  });
}
