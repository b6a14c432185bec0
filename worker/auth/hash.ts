const encoder = new TextEncoder();

/** 256 random bits, URL-safe: a secret to hand out once. What is stored is its `sha256Hex`. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** SHA-256 in hex: how tokens are stored, so that a stolen database holds no usable one. */
export async function sha256Hex(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))).toHex();
}

/**
 * A key for one purpose, made from the one secret: a signature of one kind can never pass as another kind.
 * `purpose` is a fixed word of ours, never text from a request.
 */
export async function purposeKey(secret: string, purpose: string): Promise<CryptoKey> {
  return hmacKey(await purposeBytes(secret, purpose));
}

/** The same for AES-GCM: what is sealed for one purpose cannot be opened for another. */
export async function sealingKey(secret: string, purpose: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", await purposeBytes(secret, purpose), "AES-GCM", false, ["encrypt", "decrypt"]);
}

async function purposeBytes(secret: string, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const root = await hmacKey(encoder.encode(secret));
  return new Uint8Array(await crypto.subtle.sign("HMAC", root, encoder.encode(purpose)));
}

function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
