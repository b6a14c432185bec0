import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { tenantCookie } from "#worker/tenants/tenants.contract.ts";
import { findChromium } from "../dev/find-chromium.ts";
import { root } from "../dev/root.ts";
import { startCommand } from "../dev/run-command.ts";
import { demoAccounts, demoPassword } from "../dev/seed.ts";
import { signedInPages } from "./signed-in-pages.ts";
import { visualizerPages, workOnPhoto } from "./visualizer-pages.ts";

/**
 * What somebody feels of the signed-in pages, the visualizer and its widgets on a slow phone (360 px wide, a processor slowed down four times): `npm run bench --
 * felt`. Layout shift while a page comes, summed up without what follows a press (web-vitals' CLS), and the slowest answer to a
 * press or a key, from the event to the next picture on screen, in steps of 8 ms (its INP). Beside it the same press in a page
 * of one button. Goals: no shift, 100 ms. Believe times where the load is low. Whoever comes was here before: the brand is kept.
 */
const port = Number(process.env.BENCH_PORT ?? 5297);
const base = `http://localhost:${port}`;
/** After it every page is there, also at a quarter of the speed. */
const comesInMs = 3000;
const email = "pro@demo.test";
const slug = demoAccounts.find((account) => account.email === email)?.company?.slug ?? "";
const goals = { shift: 0.01, answerMs: 100 };
const oneButton = `<meta name="viewport" content="width=device-width"><button onclick="this.textContent += '.'">Press</button>`;

type Felt = { shift: number; moved: string[]; answers: { type: string; ms: number; on: string }[] };
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

const found = await findChromium();
if (!found) throw new Error("No Chromium: name one in CHROMIUM_PATH.");
const server = startCommand("node", [path.join(root, "dev/start.ts")], {
  env: { PORT: String(port), EAVESIGHT_STATE: ".wrangler/bench-state" },
  stdio: "ignore",
});
try {
  await healthy();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const token = await signIn();
  const yardstick = slowest(
    await feel(browser, "about:blank", async (page) => {
      await page.setContent(oneButton);
      await page.getByRole("button").click();
    }),
  );
  console.log(`a page of one button: ${yardstick.ms} ms`);
  const wanted = (address: string) => address.includes(process.env.FELT_PAGES ?? "");
  for (const address of signedInPages.filter(wanted))
    print(address, await feel(browser, base + address, press, token), yardstick.ms);
  for (const address of visualizerPages.filter(wanted))
    print(address, await feel(browser, base + address, workOnPhoto), yardstick.ms);
  await browser.close();
} finally {
  server.kill("SIGTERM");
}

async function healthy(): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts++) {
    const isUp = await fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(250);
  }
  throw new Error("The product did not start.");
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Opens a page on the slow phone and does there what `act` does. */
async function feel(browser: Browser, address: string, act: (page: Page) => Promise<void>, token = ""): Promise<Felt> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    if (token) {
      await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
      await context.addCookies([{ name: tenantCookie, value: slug, url: base }]);
    }
    await context.addInitScript(observe);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(address);
    await page.waitForTimeout(comesInMs);
    if (address === "about:blank") await page.evaluate(observe);
    await act(page);
    await page.waitForTimeout(500);
    return await page.evaluate(() => (window as unknown as { felt: Felt }).felt);
  } finally {
    await context.close();
  }
}

/** Runs in the page, and uses nothing from outside itself. */
function observe(): void {
  const felt: Felt = { shift: 0, moved: [], answers: [] };
  Object.assign(window, { felt });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      felt.shift += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) felt.moved.push(`${element.tagName.toLowerCase()}.${element.className}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, target } of list.getEntries() as PerformanceEventTiming[]) {
      const on = target instanceof Element ? `${target.tagName.toLowerCase()}.${target.className}` : "";
      if (interactionId) felt.answers.push({ type: name, ms: duration, on });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The account's menu, open and closed; a word in the first field; the first thing that can be switched or unfolded. */
async function press(page: Page): Promise<void> {
  await page.locator(".site-account button").first().click();
  await page.keyboard.press("Escape");
  const field = page
    .locator("main input[type=text], main input[type=search], main input:not([type]), main textarea")
    .first();
  if (await field.isVisible().catch(() => false)) await field.pressSequentially("Maple", { delay: 60 });
  const control = page.locator("main summary, main [role=tab], main [role=switch], main [role=combobox]").first();
  if (await control.isEnabled({ timeout: 500 }).catch(() => false))
    await control.click({ timeout: 3000 }).catch(() => {});
}

function slowest({ answers }: Felt): Felt["answers"][number] {
  return answers.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { type: "none", ms: 0, on: "" });
}

function print(address: string, felt: Felt, yardstickMs: number): void {
  const { type, ms, on } = slowest(felt);
  const isFine = felt.shift <= goals.shift && ms <= goals.answerMs;
  if (!isFine) process.exitCode = 1;
  const ratio = (ms / Math.max(8, yardstickMs)).toFixed(1);
  const moved = felt.shift > goals.shift ? `  moved: ${[...new Set(felt.moved)].slice(0, 3).join(", ")}` : "";
  console.log(
    `${address.padEnd(26)} shift ${felt.shift.toFixed(3)}  slowest answer ${String(ms).padStart(4)} ms (${type} on ${on}, ${ratio} times one button)${isFine ? "" : "  over"}${moved}`,
  );
}
