import { z } from "zod";
import { m } from "#messages";
import { providerIds } from "../providers/providers.catalogue.ts";

/** How a person can prove again that it is them. */
export const proofMethods = ["passkey", "app-code", "password", ...providerIds] as const;
export type ProofMethod = (typeof proofMethods)[number];

export const appCodeSchema = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => m.auth_enter_six_digits() }));

/** What a device answered (WebAuthn, JSON): the library reads the rest. */
export const credentialSchema = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  clientExtensionResults: z.looseObject({}).default({}),
});
export type CredentialAnswer = z.infer<typeof credentialSchema>;

export const freshProofSchema = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("password"),
    password: z
      .string()
      .min(1, { error: () => m.auth_enter_password() })
      .max(1000),
  }),
  z.object({ method: z.literal("passkey"), response: credentialSchema }),
  z.object({ method: z.literal("app-code"), code: appCodeSchema }),
]);
export type FreshProof = z.infer<typeof freshProofSchema>;

/** What stands beside `error` in an answer with the code `FRESH_PROOF_REQUIRED`. */
export type FreshProofRequired = { methods: ProofMethod[]; email: string };
