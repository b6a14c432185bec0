import type { Ports } from "../ports.ts";
import type { Billing } from "./billing.contract.ts";

const maxRefunds = 100;

/**
 * What went back to a customer, newest first: refunds to the card, and the part of credit notes that stays as credit for
 * later invoices. A credit note that was paid out is the refund that it caused.
 */
export async function findRefunds({ stripe }: Pick<Ports, "stripe">, customerId: string): Promise<Billing["refunded"]> {
  const { charges, refunds, creditNotes } = stripe();
  const [paid, notes] = await Promise.all([
    charges.list({ customer: customerId, limit: maxRefunds }),
    creditNotes.list({ customer: customerId, limit: maxRefunds }),
  ]);
  const refunded = paid.data.filter(({ amount_refunded }) => amount_refunded > 0);
  const lists = await Promise.all(
    refunded.map(async ({ id, receipt_url }) => {
      const { data } = await refunds.list({ charge: id, limit: maxRefunds });
      return data
        .filter(({ status }) => status !== "failed" && status !== "canceled")
        .map((refund) => entry("refund", refund, receipt_url));
    }),
  );
  const credited = notes.data
    .filter(({ status, customer_balance_transaction }) => status === "issued" && customer_balance_transaction !== null)
    .map((note) => {
      const toCard = note.refunds.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
      return entry("credit", { ...note, amount: note.amount - toCard - (note.out_of_band_amount ?? 0) }, note.pdf);
    });
  // any language: moments
  return [...lists.flat(), ...credited].sort((a, b) => b.at.localeCompare(a.at));
}

type Given = { id: string; amount: number; currency: string; created: number };

function entry(kind: "refund" | "credit", { id, amount, currency, created }: Given, url: string | null) {
  return { id, kind, amount, currency, at: new Date(created * 1000).toISOString(), url };
}
