import type { Signer } from "@trustnxt/c2pa-ts/cose";
import type { Settings } from "../env.ts";

type Kind = { cose: number; key: EcKeyImportParams; sign: EcdsaParams };

/** The keys that certificates for Content Credentials come with, by the curve's name and COSE's number for it. */
const kinds: Record<string, Kind> = {
  "P-256": {
    cose: -7,
    key: { name: "ECDSA", namedCurve: "P-256" },
    sign: { name: "ECDSA", hash: "SHA-256" },
  },
  "P-384": {
    cose: -35,
    key: { name: "ECDSA", namedCurve: "P-384" },
    sign: { name: "ECDSA", hash: "SHA-384" },
  },
};

type Secrets = Pick<Settings, "PROVENANCE_CERTIFICATE" | "PROVENANCE_KEY">;

/** Settings live as long as the isolate: the key is imported and the certificate read once. */
const signers = new WeakMap<Secrets, Promise<Signer>>();

/**
 * Who signs pictures: the operator's certificate, its chain and its key (PEM, PKCS #8).
 * @returns null where the operator has set none
 * @throws Error where they cannot be read, do not belong together, or are of a kind that may not sign pictures
 */
export async function readSigner(settings: Secrets): Promise<Signer | null> {
  if (settings.PROVENANCE_CERTIFICATE === "" || settings.PROVENANCE_KEY === "") return null;
  const signer = signers.get(settings) ?? openSigner(settings);
  signers.set(settings, signer);
  return signer;
}

async function openSigner({ PROVENANCE_CERTIFICATE: certificates, PROVENANCE_KEY: key }: Secrets): Promise<Signer> {
  const { X509Certificate } = await import("@peculiar/x509");
  const [certificate, ...chainCertificates] = readPem(certificates, "CERTIFICATE").map(
    (bytes) => new X509Certificate(bytes),
  );
  const [secret] = readPem(key, "PRIVATE KEY");
  if (!certificate || !secret) throw new Error("PROVENANCE_CERTIFICATE and PROVENANCE_KEY have to be PEM.");
  const { name, namedCurve = name } = certificate.publicKey.algorithm as EcKeyAlgorithm;
  const kind = kinds[namedCurve];
  if (!kind) throw new Error(`PROVENANCE_CERTIFICATE has a key of the kind ${namedCurve}.`);
  const privateKey = await crypto.subtle.importKey("pkcs8", secret, kind.key, false, ["sign"]);
  const sign = async (payload: Uint8Array) =>
    new Uint8Array(await crypto.subtle.sign(kind.sign, privateKey, payload.slice()));
  const publicKey = await crypto.subtle.importKey("spki", certificate.publicKey.rawData, kind.key, false, ["verify"]);
  const sample = new Uint8Array(32);
  if (!(await crypto.subtle.verify(kind.sign, publicKey, await sign(sample), sample))) {
    throw new Error("PROVENANCE_KEY is not the key of PROVENANCE_CERTIFICATE.");
  }
  return { certificate, chainCertificates, algorithm: kind.cose, sign };
}

/** The blocks of a PEM text by their name; line breaks may be missing, as in a variable of one line. */
function readPem(text: string, name: string): Uint8Array<ArrayBuffer>[] {
  const blocks = text.matchAll(new RegExp(`-----BEGIN ${name}-----([^-]+)-----END ${name}-----`, "g"));
  return [...blocks].map(([, block = ""]) =>
    Uint8Array.from(atob(block.replace(/\\n|\s/g, "")), (letter) => letter.charCodeAt(0)),
  );
}
