import { defineConfig } from "@playwright/test";

const port = 5199;

/** Browser tests drive the built product, as `npm start` serves it, on data of their own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  projects: [
    { name: "pages", testIgnore: /(billing|kill-runtime|models)\.spec\.ts/ },
    // Billing moves the clock of the local Stripe and then forgets all that was there: nobody may be paying meanwhile.
    { name: "last", testMatch: /(billing|kill-runtime|models)\.spec\.ts/, dependencies: ["pages"] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // There is no graphics card: painting by emulating one costs more than painting.
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
    // The home page's film and everything that slides would take the machine from the tests beside them.
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    command: "node dev/start.ts",
    url: `http://localhost:${port}/api/health`,
    env: { PORT: String(port), EAVESIGHT_STATE: ".wrangler/test-state" },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "ignore",
  },
});
