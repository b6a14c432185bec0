import { defineConfig } from "@playwright/test";

const port = 5199;

/** Browser tests drive the built product, as `npm start` serves it, on data of their own. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Files side by side; what kills the runtime under everybody's feet comes last and alone.
  workers: 2,
  projects: [
    { name: "pages", testIgnore: "kill-runtime.spec.ts" },
    { name: "kill-runtime", testMatch: "kill-runtime.spec.ts", dependencies: ["pages"] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
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
