/**
 * Twilio's own signature of a form that it posts: HMAC-SHA1, keyed with the account's token, over the address and all fields in the
 * order of their names (https://www.twilio.com/docs/usage/security). Compares in constant time.
 */
export async function isFromTwilio(
  token: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): Promise<boolean> {
  let mac: Uint8Array<ArrayBuffer>;
  try {
    mac = Uint8Array.fromBase64(signature);
  } catch {
    return false;
  }
  return crypto.subtle.verify("HMAC", await keyOf(token), mac, bytesOf(url, form));
}

export async function twilioSignature(token: string, url: string, form: URLSearchParams): Promise<string> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(token), bytesOf(url, form))).toBase64();
}

function bytesOf(url: string, form: URLSearchParams): Uint8Array<ArrayBuffer> {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new TextEncoder().encode(url + fields.map(([name, value]) => name + value).join(""));
}

function keyOf(token: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(token), algorithm, false, ["sign", "verify"]);
}
