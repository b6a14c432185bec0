import { Hono } from "hono";
import type { AppContext } from "../../context.ts";
import { passkeyRequest } from "../../factors/check-passkey.ts";
import { validateWithMessages } from "../../validate.ts";
import { requireSession } from "../find-actor.ts";
import { limitAttempts } from "../limit-attempts.ts";
import { freshProofSchema } from "./fresh-proof.contract.ts";
import { proveAgain } from "./prove-again.ts";

/** Proving again who is at the keyboard, for what `requireFreshProof` guards. */
export const freshProofApi = new Hono<AppContext>()
  .post("/proof/passkey", async (c) => {
    const { id, userId } = await requireSession(c);
    await limitAttempts(c.var.ports, "proofOfAccount", userId);
    const data = await passkeyRequest(c.var.ports, { userId, purpose: "prove", holder: id });
    return c.json({ success: true, data });
  })
  .post("/proof", validateWithMessages(freshProofSchema), async (c) => {
    const session = await requireSession(c);
    await proveAgain(c.var.ports, { session, proof: c.req.valid("json") });
    return c.json({ success: true });
  });
