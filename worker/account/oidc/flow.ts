import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { purposeKey } from "../../auth/hash.ts";
import { ownPath } from "../../auth/own-path.contract.ts";
import type { ProviderId } from "../../auth/providers/providers.catalogue.ts";
import { signingKeys } from "../../auth/signing-keys.ts";
import type { Ports } from "../../ports.ts";
import { slugPattern } from "../../tenants/find-tenant.ts";

/** Where the person was going, through a provider and back. What does not fit is left out; the page judges the rest. */
export const destinationSchema = z.object({
  plan: z.string().min(1).max(100).optional().catch(undefined),
  redirect: z
    .string()
    .transform((path) => ownPath(path) ?? undefined)
    .optional()
    .catch(undefined),
  tenant: z.string().regex(slugPattern).optional().catch(undefined),
});
export type Destination = z.infer<typeof destinationSchema>;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  destination: destinationSchema,
  /** The session that only wants to know again who is there (`auth/fresh-proof`), and whose it is. */
  proofFor: z.object({ id: z.string(), userId: z.string() }).optional(),
});
/** What has to be remembered while the person is at the provider. Only the browser that began keeps it. */
export type Flow = z.infer<typeof flowSchema>;

/** Seconds that a person may take there. */
export const flowLifetime = 600;

type Clock = Pick<Ports, "settings" | "now">;

/** The flow as text for the browser to keep; signed, so that it can only be one that we began. */
export async function writeFlow({ settings, now }: Clock, provider: ProviderId, flow: Flow): Promise<string> {
  const [{ id, secret }] = signingKeys(settings);
  return new SignJWT(flow)
    .setProtectedHeader({ alg: "HS256", ...(id && { kid: id }) })
    .setExpirationTime(Math.floor(now().getTime() / 1000) + flowLifetime)
    .sign(await purposeKey(secret, `${provider}-flow`));
}

/** Null for what we did not write, and for what is over. */
export async function readFlow({ settings, now }: Clock, provider: ProviderId, text: string): Promise<Flow | null> {
  const keys = signingKeys(settings);
  try {
    const { payload } = await jwtVerify(
      text,
      ({ kid = "" }) => purposeKey((keys.find(({ id }) => id === kid) ?? keys[0]).secret, `${provider}-flow`),
      { algorithms: ["HS256"], currentDate: now() },
    );
    return flowSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
