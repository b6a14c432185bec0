import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import { sentQuality, type Weight, weighPages, weighScript } from "../dev/weigh-scripts.ts";
import { mailTo } from "./local-mail.ts";
import { nightlyBut, nightlyMark } from "./looks.ts";
import { newTenant } from "./new-company.ts";
import {
  islandLimits,
  maxFontBytes,
  pageWeightLimits,
  scriptLimits,
  yourPictureWeightLimit,
} from "./page-weight-limits.ts";
import { otherScripts } from "./stays-spanish.ts";
import { writeFromWidget } from "./written-leads.ts";

type Limit = { path: string; whole: number; css: number };

for (const limit of pageWeightLimits) {
  const { path } = limit;
  test(`${path} stays light before the visitor acts, then comes alive${nightlyBut(["/", "/roofing-siding", "/embed"].includes(path))}`, ({
    page,
  }) => expectLight(page, limit));
}

for (const limit of pageWeightLimits) {
  const [address = "", query] = limit.path.split("?");
  const path = address.startsWith("/embed") ? `${address}?${query ? `${query}&` : ""}lang=es` : `/es${address}`;
  test(`${path} stays as light in Spanish, and loads no other language ${nightlyMark}`, async ({ page }) => {
    await expectLight(page, { ...limit, path: path.replace(/\/$/, "") });
    await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
    expect(await otherScripts(page)).toEqual([]);
  });
}

test(`the page behind a homeowner's mail stays light, too ${nightlyMark}`, async ({ page, request }) => {
  const { slug } = await newTenant(request);
  const email = `homeowner-${crypto.randomUUID()}@example.test`;
  await writeFromWidget(request, slug, email);
  const { text } = await mailTo(request, email, /home/);
  const [path = ""] = /\/your-picture\/[\w-]+/.exec(text) ?? [];
  await expectLight(page, { path, ...yourPictureWeightLimit });
});

test("no page names more script or style than its limit", () => {
  const pages = weighPages();
  expect([...pages.keys()].filter((id) => !isLimited(id))).toEqual([]);
  const heavier = scriptLimits.flatMap(({ route, ...limit }) => tooHeavy(route, pages.get(route), limit));
  const islands = islandLimits.flatMap(({ island, sent, ...limit }) => [
    ...tooHeavy(island, weighScript(island), limit),
    ...tooHeavy(`${island} as it is sent`, weighScript(island, sentQuality), { script: sent }),
  ]);
  expect([...heavier, ...islands]).toEqual([]);
});

/** Layouts are weighed with their pages; the pages of the other services are the same files as the first one's. */
function isLimited(id: string): boolean {
  return (
    id === "root" ||
    /^(layout\/|(embed-)?(pools|landscape|halloween)$)/.test(id) ||
    scriptLimits.some(({ route }) => route === id)
  );
}

function tooHeavy(name: string, weight: Weight | undefined, limit: Partial<Weight>): string[] {
  if (!weight) return [`${name} is no page of the build`];
  const { script, css, files } = weight;
  const found = { script: script / 1000, css: css / 1000, files };
  return (["script", "css", "files"] as const)
    .filter((part) => found[part] > (limit[part] ?? Number.POSITIVE_INFINITY))
    .map((part) => `${name}: ${found[part]} of ${part}, limit ${limit[part]}`);
}

async function expectLight(page: Page, { path, whole, css }: Limit): Promise<void> {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const weights = { document: 0, stylesheet: 0, script: 0, font: 0 };
  const done: Promise<void>[] = [];
  const weigh = (response: Response) => {
    const type = response.request().resourceType();
    if (type !== "document" && type !== "stylesheet" && type !== "script" && type !== "font") return;
    done.push(
      response.body().then((body) => {
        weights[type] += brotliCompressSync(body).length;
      }),
    );
  };
  page.on("response", weigh);
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(500);
  page.off("response", weigh);
  await Promise.all(done);
  const styles = await page.locator("style[data-precedence]").allTextContents();
  const inside = brotliCompressSync(styles.join("\n")).length;
  console.log(path, weights, `css: ${inside}`);
  expect(weights).toMatchObject({ stylesheet: 0, script: 0 });
  expect(weights.font).toBeLessThanOrEqual(path.startsWith("/embed") ? 0 : maxFontBytes);
  expect(weights.document).toBeLessThanOrEqual(whole);
  expect(styles.length).toBeGreaterThan(0);
  expect(inside).toBeLessThanOrEqual(css);

  await page.evaluate(() => addEventListener("app:hydrated", () => document.body.setAttribute("data-alive", "")));
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 310);
  await expect(page.locator("body[data-alive]")).toBeAttached();
  expect(errors).toEqual([]);
}
