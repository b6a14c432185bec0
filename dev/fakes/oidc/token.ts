import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { type Client, type Grant, type Provider, scopes } from "./provider.ts";

/** Trades codes for tokens, and says who a token is about. */
export function tokenRoutes({ issuer, client, writesFlagsAsText, signer, grants, accessTokens }: Provider): Hono {
  return new Hono()
    .post("/token", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      if (!isClient(client, c.req.header("Authorization"), form)) return c.json({ error: "invalid_client" }, 401);
      if (form.get("grant_type") !== "authorization_code") return c.json({ error: "unsupported_grant_type" }, 400);
      const code = form.get("code") ?? "";
      const grant = grants.get(code);
      // A code works once, also when it was presented wrongly.
      grants.delete(code);
      if (!grant || !(await fits(grant, form))) {
        return c.json({ error: "invalid_grant", error_description: "Bad Request" }, 400);
      }
      const { person, nonce, failure } = grant;
      if (failure === "server-error") return c.text("Internal Server Error", 500);
      if (failure === "slow") await wait(3000);
      if (failure === "silent") await wait(60_000);
      const accessToken = crypto.randomUUID();
      accessTokens.set(accessToken, person);
      const about = { person, nonce, asText: writesFlagsAsText, failure };
      const idToken = await (await signer).sign({ issuer, clientId: client.id, ...about });
      return c.json({
        access_token: accessToken,
        expires_in: 3599,
        scope: scopes.join(" "),
        token_type: "Bearer",
        ...(failure !== "no-token" && { id_token: idToken }),
      });
    })
    .get("/userinfo", (c) => {
      const person = accessTokens.get(c.req.header("Authorization")?.replace(/^Bearer /, "") ?? "");
      if (!person) return c.json({ error: "invalid_token" }, 401);
      return c.json({
        sub: person.sub,
        name: person.name,
        given_name: person.givenName,
        family_name: person.familyName,
        email: person.email,
        email_verified: person.emailVerified,
      });
    });
}

function isClient(client: Client, authorization: string | undefined, form: URLSearchParams): boolean {
  if (authorization !== undefined) return authorization === `Basic ${btoa(`${client.id}:${client.secret}`)}`;
  return form.get("client_id") === client.id && form.get("client_secret") === client.secret;
}

async function fits(grant: Grant, form: URLSearchParams): Promise<boolean> {
  const verifier = new TextEncoder().encode(form.get("code_verifier") ?? "");
  const challenge = Buffer.from(await crypto.subtle.digest("SHA-256", verifier)).toString("base64url");
  return (
    grant.endsAt > Date.now() &&
    grant.redirectUri === form.get("redirect_uri") &&
    grant.codeChallenge === challenge &&
    grant.failure !== "bad-code"
  );
}
