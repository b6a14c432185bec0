import path from "node:path";
import { defineConfig } from "@playwright/test";
import { testPort as port } from "./dev/environment.ts";
import { findChromium } from "./dev/find-chromium.ts";
import { storeTestsInMemory } from "./dev/test-storage.ts";
import { isFull, nightlyMark } from "./e2e/looks.ts";

/**
 * What Playwright switches off by itself (a second list takes the place of the first), and what every new window would start
 * for nobody: two pages behind the address bar, and a process in reserve.
 */
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

// `npm test` has found one already; so have the processes that this one starts.
if (!process.env.CHROMIUM_PATH) {
  const chromium = await findChromium();
  if (chromium) Object.assign(process.env, chromium.env, { CHROMIUM_PATH: chromium.executablePath });
}

const state = path.join(storeTestsInMemory() ?? ".wrangler", "test-state");

/** Browser tests drive the built product, as `npm start` serves it, on data of their own. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/set-up.ts",
  outputDir: "test-results/browser",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // A test that passes on a second try is broken.
  retries: 0,
  grepInvert: isFull ? undefined : new RegExp(nightlyMark),
  projects: [
    { name: "pages", testIgnore: /(billing|kill-delivery|kill-runtime|models)\.spec\.ts/ },
    // Billing moves the clock of the local Stripe and then forgets all that was there: nobody may be paying meanwhile.
    { name: "last", testMatch: /(billing|kill-delivery|kill-runtime|models)\.spec\.ts/, dependencies: ["pages"] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // There is no graphics card: painting by emulating one costs more than painting.
      args: [
        "--disable-gpu",
        `--disable-features=${withoutFeatures.join(",")}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
    // The home page's film and everything that slides would take the machine from the tests beside them.
    contextOptions: { reducedMotion: "reduce" },
  },
  // `npm test` has started it already (`dev/test-server.ts`).
  webServer: process.env.EAVESIGHT_SERVED
    ? undefined
    : {
        // `npm test` shows the errors in it beside a test that failed.
        command: "mkdir -p test-results && exec node dev/start.ts > test-results/server.log 2>&1",
        url: `http://localhost:${port}/api/health`,
        env: { PORT: String(port), EAVESIGHT_STATE: state },
        timeout: 240_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      },
});
