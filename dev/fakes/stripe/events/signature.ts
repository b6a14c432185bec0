import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header of a body that is sent at `moment` (seconds of the real clock). */
export function signatureHeader(body: string, secret: string, moment: number): string {
  const signature = createHmac("sha256", secret).update(`${moment}.${body}`).digest("hex");
  return `t=${moment},v1=${signature}`;
}
