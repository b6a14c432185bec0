import { chromium } from "@playwright/test";
import { tenantCookie } from "#worker/tenants/tenants.contract.ts";
import { findChromium } from "../dev/find-chromium.ts";
import { demoAccounts } from "../dev/seed.ts";
import { signIn } from "./counted/api-addresses.ts";
import { serveCounted } from "./counted/serve-counted.ts";
import { signedInPages } from "./signed-in-pages.ts";

/**
 * What each signed-in page asks of the database in a browser, for the owner of a company who opens it for the first time and once more:
 * calls of the API, requests to D1 (the document's own among them) and the calls one by one, with how often each.
 * `npm run bench -- pages`. The goal is one request a page, and a page over it is named. A page asks for the account first, then for the company, then for
 * what it shows; the next time it asks for all of that at once (docs/decisions/0082).
 */
/** After it every page is there, and has written down what it asked for; some then hold a request open, so that the network is never still. */
const comesInMs = 4000;
const email = "pro@demo.test";
const goal = 1;
const slug = demoAccounts.find((account) => account.email === email)?.company?.slug ?? "";

const found = await findChromium();
if (!found) throw new Error("No Chromium: name one in CHROMIUM_PATH.");
const server = await serveCounted(Number(process.env.PORT ?? 5299), { RATE_LIMIT_SCALE: "100000" });
const over: string[] = [];
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const { Authorization = "" } = await signIn(server.base, email);
  const context = await browser.newContext();
  await context.addInitScript(
    (token) => localStorage.setItem("auth_token", token),
    Authorization.replace("Bearer ", ""),
  );
  await context.addCookies([{ name: tenantCookie, value: slug, url: server.base }]);
  console.log(row("page", "calls", "D1 requests", "statements", "calls by address"));
  for (const path of signedInPages) {
    for (const name of [path, "  opened again"]) {
      const page = await context.newPage();
      await server.counts();
      await page.goto(server.base + path);
      await page.waitForTimeout(comesInMs);
      const counts = await server.counts();
      const calls = Object.entries(counts).filter(([address]) => address.startsWith("GET /api/"));
      const number = calls.reduce((sum, [, times]) => sum + times, 0);
      const words = calls.map(([address, times]) => address.replace("GET /api/", "") + (times > 1 ? ` ×${times}` : ""));
      const trips = counts["d1 round trips"] ?? 0;
      if (trips > goal) over.push(name === path ? path : `${path} again`);
      console.log(row(name, number, trips, counts["d1 statements"] ?? 0, words.join(", ")));
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`More than ${goal} request to D1: ${over.join(", ") || "none"}`);
process.exit(0);

function row(path: string, ...figures: (string | number)[]): string {
  const words = String(figures.pop() ?? "");
  return [path.padEnd(26), ...figures.map((figure) => String(figure).padStart(11)), ` ${words}`].join(" ");
}
