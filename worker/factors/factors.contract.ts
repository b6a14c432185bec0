import { z } from "zod";
import { m } from "#messages";
import { appCodeSchema, credentialSchema } from "../auth/fresh-proof/fresh-proof.contract.ts";

/** What counts as a second factor, the strongest first. */
export const factorMethods = ["passkey", "app-code", "recovery-code"] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** In the place of `token` where the account has a second factor: `POST /api/auth/second-step` trades it for one. */
export type SecondStep = { challenge: string; methods: FactorMethod[] };

export const challengeSchema = z.object({ challenge: z.string().min(16).max(200) });

const recoveryCodeSchema = z
  .string()
  .trim()
  .min(1, { error: () => m.factors_enter_recovery_code() })
  .max(60);

export const secondStepSchema = challengeSchema.extend({
  proof: z.discriminatedUnion("method", [
    z.object({ method: z.literal("passkey"), response: credentialSchema }),
    z.object({ method: z.literal("app-code"), code: appCodeSchema }),
    z.object({ method: z.literal("recovery-code"), code: recoveryCodeSchema }),
  ]),
});
export type SecondStepProof = z.infer<typeof secondStepSchema>["proof"];

/** Shown to its owner and in mails to them. */
export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, { error: () => m.factors_give_it_name() })
  .max(60, { error: () => m.factors_name_is_too_long() })
  .regex(/^[^\p{Cc}<>]*$/u, { error: () => m.factors_name_has_characters_that_do() });
export const renameSchema = z.object({ name: passkeyNameSchema });
export const addPasskeySchema = z.object({ name: passkeyNameSchema.optional(), response: credentialSchema });
export const confirmAppSchema = z.object({ code: appCodeSchema });

/** More than anybody has devices. */
export const maxPasskeys = 20;

/** Moments are ISO 8601. */
export type PasskeyInfo = {
  id: string;
  name: string;
  synced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};

/** What `GET /api/auth/factors` answers as `data`. */
export type Factors = {
  passkeys: PasskeyInfo[];
  app: { createdAt: string; lastUsedAt: string | null } | null;
  /** Null where there is nothing that they could stand in for. */
  recoveryCodes: { left: number; createdAt: string | null } | null;
  /** Staff may not be without one. */
  required: boolean;
};

/** The answer of a first factor: the codes are told this once. */
export type FactorAdded = { recoveryCodes: string[] | null };

/** `key` is what the person types where no camera is at hand; `uri` is what the QR code says. */
export type AppSetup = { key: string; uri: string };
