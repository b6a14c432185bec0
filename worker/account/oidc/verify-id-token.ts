import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Provider } from "../../auth/providers/configured-provider.ts";
import type { Ports } from "../../ports.ts";
import { SignInFailed } from "./sign-in-failed.ts";

/** The claims that we read (developers.google.com/identity/openid-connect, "An ID token's payload"). */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  // Apple writes it as text.
  email_verified: z.boolean().or(z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" })),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** A person that a provider vouches for, with an e-mail address that is theirs. */
export type ProvidedPerson = { subject: string; email: string; firstName: string; lastName: string };

/** jose keeps the keys for some minutes and asks again for a key that it does not know. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** @throws SignInFailed for a token that is not the provider's, not for us, not for this flow, or without a verified e-mail */
export async function verifyIdToken(
  { now }: Pick<Ports, "now">,
  { issuer, clientId, jwksUri, name }: Provider,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<ProvidedPerson> {
  const keys = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri));
  keySets.set(jwksUri, keys);
  const { payload } = await jwtVerify(idToken, keys, {
    // Google's documents allow its name without the scheme, too.
    issuer: [issuer, issuer.replace("https://", "")],
    audience: clientId,
    algorithms: ["RS256"],
    requiredClaims: ["exp", "iat"],
    clockTolerance: 30,
    currentDate: now(),
  }).catch((error) => {
    if (!isAboutTheToken(error)) throw error;
    throw new SignInFailed("callback_failed", `id_token: ${error.code}`, error);
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new SignInFailed("callback_failed", `id_token: ${claims.error.issues[0]?.path.join(".")}`);
  if (claims.data.nonce !== nonce) throw new SignInFailed("callback_failed", "id_token: of another flow");
  if (!claims.data.email_verified) throw new SignInFailed("auth_failed", `the e-mail is not verified at ${name}`);
  return { subject: claims.data.sub, email: claims.data.email, ...nameOf(claims.data) };
}

/** Whether the token is at fault. Otherwise the key server is: no answer, or not the one of the standard. */
function isAboutTheToken(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
  );
}

/** Not everyone has a family name; everyone is called something. */
function nameOf({ name, given_name, family_name, email }: z.infer<typeof claimsSchema>) {
  const [first = "", ...rest] = tidy(name).split(" ");
  const firstName = tidy(given_name) || first || tidy(email.split("@")[0]);
  const lastName = given_name === undefined ? rest.join(" ") : tidy(family_name);
  return { firstName, lastName };
}

/** Within what registration accepts as a name. */
function tidy(text: string | undefined): string {
  return (text ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80)
    .trim();
}
