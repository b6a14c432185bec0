import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import type { Failure } from "./failures.ts";
import type { Person } from "./people.ts";

export type Signer = {
  keys: JSONWebKeySet;
  sign(token: {
    issuer: string;
    clientId: string;
    person: Person;
    nonce: string;
    asText: boolean;
    failure?: Failure;
  }): Promise<string>;
};

/** A key that lives as long as the process, under a name of its own, so that old keys are not taken for it. */
export async function createSigner(): Promise<Signer> {
  const kid = crypto.randomUUID();
  const [own, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  return {
    keys: { keys: [{ ...(await exportJWK(own.publicKey)), kid, use: "sig", alg: "RS256" }] },
    sign({ issuer, clientId, person, nonce, asText, failure }) {
      const now = Math.floor(Date.now() / 1000);
      const issuedAt = failure === "expired-token" ? now - 7200 : now;
      return new SignJWT({
        azp: clientId,
        email: person.email,
        email_verified: asText ? String(person.emailVerified) : person.emailVerified,
        nonce: failure === "wrong-nonce" ? "another" : nonce,
        name: person.name,
        given_name: person.givenName,
        ...(person.familyName !== undefined && { family_name: person.familyName }),
      })
        .setProtectedHeader({ alg: "RS256", typ: "JWT", kid })
        .setIssuer(failure === "wrong-issuer" ? "https://accounts.example.com" : issuer)
        .setAudience(failure === "wrong-audience" ? "another-client" : clientId)
        .setSubject(person.sub)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 3600)
        .sign(failure === "bad-signature" ? foreign.privateKey : own.privateKey);
    },
  };
}
