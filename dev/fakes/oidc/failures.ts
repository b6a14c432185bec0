/** What can go wrong on the way back, to be rehearsed. The choice travels with the code, so that sign-ins do not mix. */
export const failures = {
  "bad-state": "Come back with another state",
  "bad-code": "Come back with a code that is not good",
  "server-error": "Fail with a server error when the code is traded",
  "wrong-audience": "Make the id_token for another client",
  "wrong-issuer": "Make the id_token in another name",
  "wrong-nonce": "Make the id_token for another sign-in",
  "expired-token": "Make an id_token that has expired",
  "bad-signature": "Sign the id_token with a foreign key",
  "no-token": "Leave the id_token out",
  slow: "Take three seconds over the code",
  silent: "Never answer",
} as const;

export type Failure = keyof typeof failures;

export function isFailure(text: string | undefined): text is Failure {
  return text !== undefined && Object.hasOwn(failures, text);
}
