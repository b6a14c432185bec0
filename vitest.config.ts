import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { providerVariables } from "./dev/environment.ts";
import { testCertificate, testCertificateKey } from "./dev/fakes/provenance/test-certificate.ts";
import { fifthService } from "./dev/fifth-service.ts";
import { compileMessages } from "./dev/messages/compile-messages.ts";
import { storeTestsInMemory } from "./dev/test-storage.ts";

const root = import.meta.dirname;

storeTestsInMemory();
await compileMessages();

async function servePublicFile(request: { url: string }): Promise<Response> {
  const file = path.join(root, "public", path.normalize(new URL(request.url).pathname));
  return readFile(file).then(
    (bytes) => new Response(new Uint8Array(bytes)),
    () => new Response("Not found", { status: 404 }),
  );
}

/** The Workers runtime with all that it is bound to. */
async function workersRuntime() {
  return cloudflareTest({
    main: "./worker/test/entry.ts",
    remoteBindings: false,
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      // The site's static files: in production the assets binding serves them.
      serviceBindings: { ASSETS: servePublicFile },
      bindings: {
        APP_ENV: "test",
        // A developer's .dev.vars may say otherwise.
        VISITOR_FREE_RENDERS: "1",
        ADDRESS_DAILY_RENDERS: "10",
        NETWORK_DAILY_RENDERS: "20",
        DEMO_DAILY_PERCENT: "5",
        UPLOADS_PER_MINUTE: "20",
        MEGAPIXELS_PER_MINUTE: "300",
        RENDER_SLOTS: "2",
        RENDER_SLOTS_PAID_ONLY: "1",
        RATE_LIMIT_SCALE: "1",
        WEBHOOK_ALLOW_LOCAL: "false",
        SITE_ORIGIN: "https://eavesight.test",
        OWN_HOST_ZONE: "0123456789abcdef0123456789abcdef",
        OWN_HOST_TARGET: "sites.eavesight.test",
        OWN_HOST_TOKEN: "cf_test",
        CLOUDFLARE_API: "https://cloudflare.test/client/v4",
        DNS_URL: "https://dns.test/dns-query",
        // Acorn is the provider that only tests have (`worker/test/additions`).
        ...providerVariables("google", "https://google.test"),
        ...providerVariables("acorn", "https://acorn.test"),
        CHAT_MODEL: "",
        MAIL_PROVIDER: "resend",
        MAIL_FROM: "hello@eavesight.test",
        RESEND_API_KEY: "re_test",
        RESEND_URL: "https://resend.test",
        TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
        TWILIO_AUTH_TOKEN: "twilio_test",
        TWILIO_FROM: "+15005550006",
        TWILIO_URL: "https://twilio.test",
        STRIPE_SECRET_KEY: "sk_test_local_eavesight",
        STRIPE_WEBHOOK_SECRET: "whsec_local_eavesight",
        STRIPE_API: "https://stripe.test",
        STRIPE_DASHBOARD: "https://dashboard.stripe.com",
        URL_SIGNING_KEY: "a key for tests alone, thirty-two bytes long",
        PROVENANCE_CERTIFICATE: testCertificate,
        PROVENANCE_KEY: testCertificateKey,
        FULL_TESTS: process.env.FULL_TESTS ?? "",
        TEST_MIGRATIONS: await readD1Migrations(path.join(root, "migrations")),
      },
    },
  });
}

const workerTests = {
  // One file each instead of hundreds, which every test file would fetch anew.
  deps: {
    optimizer: { ssr: { enabled: true, include: ["stripe", "colorjs.io", "@radix-ui/colors", "jose"] } },
  },
  // A runtime of its own for each file would take longer to start than most files take; `empty-storage` parts them.
  isolate: false,
  setupFiles: [
    "./worker/test/quiet.ts",
    "./worker/test/no-outside.ts",
    "./worker/test/quick-passwords.ts",
    "./worker/test/stop-alarms.ts",
    "./worker/test/empty-storage.ts",
  ],
  // With `quiet`: what the Worker says after the last test must not be sent to Vitest, which waits for it for good.
  disableConsoleIntercept: true,
  testTimeout: 60_000,
  // Set-up looks for surfaces or fills a database, which a busy machine needs longer for than ten seconds.
  hookTimeout: 60_000,
};

// Set-up looks for surfaces or fills a database, which a busy machine needs longer for than ten seconds.
const nodeTests = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * Two kinds of tests: `engine` and `unit` in Node (pictures; pure rules and scripts), `worker` in the Workers runtime. The two of the fifth
 * service put one more service into the registry, which is sold nowhere, and show that it is everywhere without another line.
 */
export default defineConfig(async () => ({
  test: {
    // The Workers plugin cannot read Vitest's module cache.
    fsModuleCache: false,
    // Request logs of tests that pass would bury those that do not.
    silent: "passed-only" as const,
    projects: [
      {
        resolve: { tsconfigPaths: true },
        // Pure arithmetic: one process does for all of its files, which else would each read the engine anew.
        test: {
          ...nodeTests,
          name: "engine",
          isolate: false,
          include: ["engine/**/*.test.ts", "services/**/*.test.ts"],
          exclude: ["services/test/**"],
        },
      },
      {
        resolve: { tsconfigPaths: true },
        // One process here, too: starting 80 took a third of the time.
        test: {
          ...nodeTests,
          name: "unit",
          isolate: false,
          include: ["dev/**/*.test.ts", "app/**/*.test.ts", "bench/**/*.test.ts"],
        },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [await workersRuntime()],
        test: { ...workerTests, name: "worker", include: ["worker/**/*.test.ts"] },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [fifthService(root)],
        test: { name: "fifth-service-pages", include: ["services/test/pages.test.tsx"], testTimeout: 60_000 },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [fifthService(root), await workersRuntime()],
        test: { ...workerTests, name: "fifth-service", include: ["services/test/server.test.ts"] },
      },
    ],
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
  },
}));
