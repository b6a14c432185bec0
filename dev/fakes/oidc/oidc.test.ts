import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { createProvider } from "./oidc.ts";

const client = { id: "client", secret: "secret", redirectUri: "http://localhost:1/back" };
const issuer = "http://localhost:2/google";
const google = createProvider({ name: "Google", issuer, client });

const verifier = "v".repeat(43);
const request = {
  client_id: client.id,
  redirect_uri: client.redirectUri,
  response_type: "code",
  scope: "openid email profile",
  state: "a state",
  nonce: "a nonce",
  code_challenge_method: "S256",
  code_challenge: await challenge(verifier),
};

async function challenge(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("base64url");
}

const askFor = (changes: Record<string, string> = {}) =>
  google.request(`/authorize?${new URLSearchParams({ ...request, ...changes })}`);

const pick = (changes: Record<string, string> = {}) =>
  askFor({ prompt: "none", login_hint: "maya.lindqvist@example.com", ...changes });

const backOf = (response: Response) => new URL(response.headers.get("Location") ?? "").searchParams;

async function newCode(changes?: Record<string, string>): Promise<string> {
  return backOf(await pick(changes)).get("code") ?? "";
}

const trade = (changes: Record<string, string>, secret = client.secret) =>
  google.request("/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${client.id}:${secret}`)}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      redirect_uri: client.redirectUri,
      code_verifier: verifier,
      ...changes,
    }),
  });

describe("the stand-in of a sign-in provider", () => {
  it("gives a code whose id_token its own keys prove", async () => {
    const back = backOf(await pick());
    expect(back.get("state")).toBe("a state");
    const answer = (await (await trade({ code: back.get("code") ?? "" })).json()) as Record<string, string>;
    const keys = (await (await google.request("/jwks")).json()) as JSONWebKeySet;
    const { payload } = await jwtVerify(answer.id_token, createLocalJWKSet(keys), { issuer, audience: client.id });
    expect(payload).toMatchObject({
      sub: expect.stringMatching(/^\d{21}$/),
      email: "maya.lindqvist@example.com",
      email_verified: true,
      given_name: "Maya",
      nonce: "a nonce",
    });
    const about = await google.request("/userinfo", { headers: { Authorization: `Bearer ${answer.access_token}` } });
    expect(await about.json()).toMatchObject({ sub: payload.sub });
  });

  it("takes a code once, from its client, with its verifier and its way back", async () => {
    const code = await newCode();
    expect((await trade({ code })).status).toBe(200);
    expect((await trade({ code })).status).toBe(400);
    expect((await trade({ code: await newCode() }, "wrong")).status).toBe(401);
    expect((await trade({ code: await newCode(), code_verifier: "w".repeat(43) })).status).toBe(400);
    expect((await trade({ code: await newCode(), redirect_uri: "http://localhost:1/other" })).status).toBe(400);
    expect((await trade({ code: await newCode(), grant_type: "password" })).status).toBe(400);
  });

  it.each([
    ["client_id", "other"],
    ["redirect_uri", "http://evil.example/"],
  ])("sends nobody back for the %s %s", async (name, value) => {
    const response = await pick({ [name]: value });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get("Location")).toBeNull();
  });

  it.each([
    ["response_type", "token", "unsupported_response_type"],
    ["scope", "email", "invalid_scope"],
    ["code_challenge_method", "plain", "invalid_request"],
    ["code_challenge", "", "invalid_request"],
    ["login_hint", "nobody@example.com", "login_required"],
  ])("answers the %s %j with %s", async (name, value, error) => {
    expect(backOf(await pick({ [name]: value })).get("error")).toBe(error);
  });

  it("shows a page to choose from, where text of the request stays text", async () => {
    const page = await (await askFor({ state: '"><script>alert(1)</script>' })).text();
    expect(page).toContain("maya.lindqvist@example.com");
    expect(page).not.toContain("<script>");
  });

  it("keeps a rehearsed failure with the code it was chosen for", async () => {
    const [failing, good] = [await newCode({ failure: "server-error" }), await newCode()];
    expect((await trade({ code: good })).status).toBe(200);
    expect((await trade({ code: failing })).status).toBe(500);
  });
});
