import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { root } from "../dev/root.ts";

/**
 * The page gets its sample photos half as wide and half as high: previews and pictures of them cost a quarter, and nothing
 * else is different. The true size is seen by the test of roofs and siding.
 */
export async function serveSmallSamples(page: Page | BrowserContext): Promise<void> {
  await page.route(/\/samples\/[a-z-]+(?<!-thumb)\.jpg$/, async (route) => {
    const photo = readFileSync(path.join(root, "public", new URL(route.request().url()).pathname));
    await route.fulfill({ contentType: "image/jpeg", body: await sharp(photo).resize(768).jpeg().toBuffer() });
  });
}
