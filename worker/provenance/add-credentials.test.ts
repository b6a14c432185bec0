import { env } from "cloudflare:workers";
import { JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import { SuperBox } from "@trustnxt/c2pa-ts/jumbf";
import { ActionAssertion, ManifestStore } from "@trustnxt/c2pa-ts/manifest";
import { afterEach, expect, it, vi } from "vitest";
import { addJpegProvenance, addPngProvenance } from "#engine/photos.ts";
import { createRaster } from "#engine/pixels.ts";
import { readSettings } from "../env.ts";
import type { Bytes } from "../photos/codec.ts";
import { housePhoto } from "../test/factories.ts";
import { decodePatchPng, encodePatchPng } from "../visualizations/patch-png.ts";
import { addCredentials } from "./add-credentials.ts";

const settings = readSettings(env);
const history = {
  renderer: "built-in",
  source: "compositeSynthetic",
  changed: "roofing-siding: roof, siding",
  photoHash: "ab".repeat(32),
  untouchedShare: 0.812,
} as const;

const jpeg = addJpegProvenance(new Uint8Array(housePhoto({ width: 320, height: 240 })), history.source);

afterEach(() => vi.restoreAllMocks());

/** What a reader that did not write it finds: its verdicts and the actions. */
async function read(file: Bytes) {
  const asset = JPEG.canRead(file) ? new JPEG(file) : new PNG(file);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(jumbf.slice()));
  const { statusEntries, isValid } = await store.validate(asset);
  const manifest = store.getActiveManifest();
  const actions = manifest?.assertions?.assertions.find((assertion) => assertion instanceof ActionAssertion);
  return { isValid, codes: statusEntries.map(({ code }) => code), actions: actions?.actions ?? [], manifest };
}

it("signs a JPEG and a PNG, and says what was done to which photo, in at most 4 kB", async () => {
  const png = addPngProvenance(await encodePatchPng(createRaster(40, 30)), history.source);
  for (const file of [jpeg, png]) {
    const signed = await addCredentials({ settings }, file, history);
    expect(signed.length - file.length).toBeLessThan(4096);
    const found = await read(signed);
    expect(found).toMatchObject({ isValid: true });
    expect(found?.manifest?.claim?.claimGeneratorName).toBe("Eavesight");
    expect(found?.actions).toMatchObject([
      { action: "c2pa.opened", parameters: { "com.eavesight.sha256": history.photoHash } },
      {
        action: "c2pa.edited",
        digitalSourceType: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic",
        softwareAgent: { name: "built-in" },
        parameters: { description: history.changed, "com.eavesight.untouched": 0.812 },
      },
    ]);
    // The mark that needs no certificate is still there.
    expect(new TextDecoder().decode(signed)).toContain("Iptc4xmpExt:DigitalSourceType");
  }
});

it("leaves the picture as it was to look at", async () => {
  const patch = createRaster(40, 30);
  patch.data.fill(77);
  const signed = await addCredentials({ settings }, await encodePatchPng(patch), history);
  expect((await decodePatchPng(signed)).data).toEqual(patch.data);
});

it("shows that a byte was changed afterwards", async () => {
  const signed = await addCredentials({ settings }, jpeg, history);
  const at = signed.length - 40;
  signed[at] = (signed[at] ?? 0) ^ 1;
  const found = await read(signed);
  expect(found?.isValid).toBe(false);
  expect(found?.codes).toContain("assertion.dataHash.mismatch");
});

it("says nothing of untouched pixels where none are promised", async () => {
  const found = await read(await addCredentials({ settings }, jpeg, { ...history, untouchedShare: null }));
  expect(found?.actions[1]?.parameters).not.toHaveProperty("com.eavesight.untouched");
});

it("hands out the picture without credentials where there is no certificate, or one that cannot sign", async () => {
  const none = { ...settings, PROVENANCE_CERTIFICATE: "", PROVENANCE_KEY: "" };
  expect(await addCredentials({ settings: none }, jpeg, history)).toBe(jpeg);
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { privateKey } = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
  ])) as CryptoKeyPair;
  const other = new Uint8Array((await crypto.subtle.exportKey("pkcs8", privateKey)) as ArrayBuffer).toBase64();
  for (const key of ["AAAA", other]) {
    const wrong = { ...settings, PROVENANCE_KEY: `-----BEGIN PRIVATE KEY-----${key}-----END PRIVATE KEY-----` };
    expect(await addCredentials({ settings: wrong }, jpeg, history)).toBe(jpeg);
  }
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls[1]?.[0]).toContain("not the key of");
});
