/**
 * A device that makes and uses passkeys, in software: it speaks WebAuthn's own formats and really signs (ES256), so the
 * server cannot tell it from one of a person. Runs in the Worker's runtime and in Node.
 */
export type SoftwarePasskey = { id: string; privateKey: JsonWebKey; counter: number };

type CreationOptions = { challenge: string; rp: { id?: string } };
type RequestOptions = { challenge: string; rpId?: string };

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;
const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
const text = new TextEncoder();

/** What `navigator.credentials.create()` would answer at `origin`, and the key to go on with. */
export async function createPasskey({ challenge, rp }: CreationOptions, origin: string) {
  const pair = (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;
  const id = crypto.getRandomValues(new Uint8Array(32));
  const point = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  // A COSE key: EC2, ES256, P-256, x, y.
  const key = join(
    [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
    point.slice(1, 33),
    [0x22, 0x58, 32],
    point.slice(33),
  );
  const flags = userPresent | userVerified | hasCredential;
  const data = join(await sha256(text.encode(rp.id)), [flags], counted(0), new Uint8Array(16), [0, id.length], id, key);
  const attestation = join(
    [0xa3, 0x63],
    text.encode("fmt"),
    [0x64],
    text.encode("none"),
    [0x67],
    text.encode("attStmt"),
    [0xa0, 0x68],
    text.encode("authData"),
    [0x58, data.length],
    data,
  );
  const passkey: SoftwarePasskey = {
    id: base64url(id),
    privateKey: (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey,
    counter: 0,
  };
  const response = {
    clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
    attestationObject: base64url(attestation),
    transports: ["internal"],
  };
  return { passkey, answer: answerOf(passkey, response) };
}

/** What `navigator.credentials.get()` would answer at `origin`. The passkey counts on. */
export async function signByPasskey(passkey: SoftwarePasskey, { challenge, rpId }: RequestOptions, origin: string) {
  passkey.counter += 1;
  const data = join(await sha256(text.encode(rpId)), [userPresent | userVerified], counted(passkey.counter));
  const client = clientData("webauthn.get", challenge, origin);
  const key = await crypto.subtle.importKey("jwk", passkey.privateKey, algorithm, false, ["sign"]);
  const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, join(data, await sha256(client)));
  return answerOf(passkey, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(data),
    signature: base64url(derOf(new Uint8Array(raw))),
  });
}

function answerOf<Response>({ id }: SoftwarePasskey, response: Response) {
  return { id, rawId: id, type: "public-key" as const, response, clientExtensionResults: {} };
}

function clientData(type: string, challenge: string, origin: string): Uint8Array<ArrayBuffer> {
  return text.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Signatures travel as ASN.1; WebCrypto gives the two numbers alone. */
function derOf(raw: Uint8Array): Uint8Array {
  const [r, s] = [raw.slice(0, 32), raw.slice(32)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const short = number.slice(start === -1 ? 31 : start);
    const plain = short[0] >= 0x80 ? join([0], short) : short;
    return join([2, plain.length], plain);
  });
  return join([0x30, r.length + s.length], r, s);
}

function counted(count: number): Uint8Array {
  return new Uint8Array([count >>> 24, count >>> 16, count >>> 8, count]);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function join(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
