import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { testRootCertificate } from "../dev/fakes/provenance/test-certificate.ts";

const packages = path.join(import.meta.dirname, "../node_modules");
const home = "http://judge.test";

/** Where the page of the judge finds what the official reader of Content Credentials imports. */
const imports = {
  "@contentauth/c2pa-web": "/@contentauth/c2pa-web/dist/index.js",
  highgain: "/highgain/dist/index.js",
  "ts-deepmerge": "/ts-deepmerge/esm/index.js",
};

const types: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm" };

/** What the official reader says of a picture, on a page that trusts the certificate of laptops and tests. */
export type Verdict = { state: string; failures: string[]; actions: { action: string }[] };

/** Opens the official reader's page: the package `@contentauth/c2pa-web`, as its maker publishes it, in this browser. */
export async function openCredentialsJudge(page: Page): Promise<void> {
  await page.route(`${home}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") {
      const body = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
      return route.fulfill({ contentType: "text/html", body });
    }
    const body = await readFile(path.join(packages, pathname));
    return route.fulfill({ contentType: types[path.extname(pathname)] ?? "text/plain", body });
  });
  await page.goto(`${home}/`);
}

/** @param file a JPEG's or PNG's bytes; the page is the judge's */
export function readCredentials(page: Page, file: Buffer, type: string): Promise<Verdict> {
  return page.evaluate(
    async ({ base64, type, root, name }) => {
      const { createC2pa } = (await import(name)) as typeof import("@contentauth/c2pa-web");
      const { reader: readers, dispose } = await createC2pa({
        wasmSrc: `${location.origin}/@contentauth/c2pa-web/dist/resources/c2pa_bg.wasm`,
        settings: { trust: { userAnchors: root }, verify: { verifyTrust: true } },
      });
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const reader = await readers.fromBlob(type, new Blob([bytes], { type }));
      if (!reader) return { state: "None", failures: [], actions: [] };
      const found = await reader.manifestStore();
      await reader.free();
      dispose();
      const manifest = found.manifests?.[found.active_manifest ?? ""];
      const actions = manifest?.assertions?.find(({ label }) => label === "c2pa.actions.v2");
      return {
        state: String(found.validation_state),
        failures: (found.validation_status ?? []).map(({ code }) => code),
        actions: (actions?.data as { actions?: Verdict["actions"] } | undefined)?.actions ?? [],
      };
    },
    { base64: Buffer.from(file).toString("base64"), type, root: testRootCertificate, name: "@contentauth/c2pa-web" },
  );
}
