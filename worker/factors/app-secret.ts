import { seal, unseal } from "../auth/signing-keys.ts";
import type { Ports } from "../ports.ts";

type Settings = Pick<Ports, "settings">;

const purpose = "authenticator-app";

/** The secret of an authenticator app, as the database may know it: bound to the account. */
export function sealSecret({ settings }: Settings, userId: string, secret: string): Promise<string> {
  return seal(settings, { purpose, row: userId }, secret);
}

/** @throws DOMException for a secret that was changed, or sealed with a key that is ours no longer */
export function openSecret({ settings }: Settings, userId: string, sealed: string): Promise<string> {
  return unseal(settings, { purpose, row: userId }, sealed);
}
