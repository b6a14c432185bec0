import { type Context, Hono } from "hono";
import { isFailure } from "./failures.ts";
import { makePerson, type Person, people } from "./people.ts";
import { errorPage, formPage, pickerPage } from "./picker-page.ts";
import type { Provider } from "./provider.ts";

const codeLifetime = 10 * 60_000;

/** The page where a person chooses an account, and the ways back to the client. */
export function authorizeRoutes({ name, client, grants }: Provider): Hono {
  return new Hono()
    .get("/authorize", (c) => {
      const request = new URL(c.req.url).searchParams;
      const rejection = reject(c, request);
      if (rejection) return rejection;
      if (request.get("prompt") !== "none") return c.html(pickerPage({ request, client, name }));
      const person = people.find(({ email }) => email === request.get("login_hint"));
      return goBack(c, request, person ? { code: grant(person, request) } : { error: "login_required" });
    })
    .post("/authorize", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      // The request as it came to the page.
      const request = new URLSearchParams(form.get("request") ?? "");
      const rejection = reject(c, request);
      if (rejection) return rejection;
      if (form.has("cancel")) return goBack(c, request, { error: "access_denied" });
      const person = personOf(form);
      if (!person) return c.html(pickerPage({ request, client, name }), 400);
      return goBack(c, request, { code: grant(person, request) });
    });

  /** Whoever is not the client is not sent back to it; a client that asks wrongly is told so. */
  function reject(c: Context, request: URLSearchParams): Response | Promise<Response> | null {
    if (request.get("client_id") !== client.id) return c.html(errorPage(name, "The OAuth client was not found."), 401);
    if (request.get("redirect_uri") !== client.redirectUri) {
      return c.html(
        errorPage(name, `redirect_uri_mismatch: this client comes back to ${client.redirectUri} only.`),
        400,
      );
    }
    if (request.get("response_type") !== "code") return goBack(c, request, { error: "unsupported_response_type" });
    if (!request.get("scope")?.split(" ").includes("openid")) return goBack(c, request, { error: "invalid_scope" });
    const isPkce = request.get("code_challenge_method") === "S256" && request.get("code_challenge")?.length === 43;
    return isPkce ? null : goBack(c, request, { error: "invalid_request" });
  }

  /** @returns the code */
  function grant(person: Person, request: URLSearchParams): string {
    const now = Date.now();
    for (const [code, { endsAt }] of grants) if (endsAt < now) grants.delete(code);
    const code = `4/${crypto.randomUUID()}`;
    const failure = request.get("failure") ?? undefined;
    grants.set(code, {
      person,
      nonce: request.get("nonce") ?? "",
      codeChallenge: request.get("code_challenge") ?? "",
      redirectUri: request.get("redirect_uri") ?? "",
      failure: isFailure(failure) ? failure : undefined,
      endsAt: now + codeLifetime,
    });
    return code;
  }

  function goBack(
    c: Context,
    request: URLSearchParams,
    answer: { code: string } | { error: string },
  ): Response | Promise<Response> {
    const asked = request.get("state") ?? "";
    const words = { state: request.get("failure") === "bad-state" ? `${asked}x` : asked, ...answer };
    if (request.get("response_mode") === "form_post") return c.html(formPage({ name, client, words }));
    return c.redirect(`${client.redirectUri}?${new URLSearchParams(words)}`, 303);
  }
}

/** One of the known people, or whoever was typed in. */
function personOf(form: URLSearchParams): Person | null {
  const known = people.find(({ email }) => email === form.get("account"));
  if (known) return known;
  const email = form.get("email")?.trim();
  if (!email) return null;
  return makePerson({
    email,
    name: form.get("name")?.trim() || "Someone",
    emailVerified: form.has("verified"),
    sub: form.get("sub")?.trim() || undefined,
  });
}
