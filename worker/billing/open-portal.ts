import { m } from "#messages";
import { AppError } from "../errors.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { findCustomer } from "./customers.ts";

/**
 * The hosted pages with invoices and the card, and the way back to the dashboard.
 * @throws AppError CONFLICT for an account that never paid; Stripe's errors
 */
export async function openPortal(ports: Pick<Ports, "db" | "stripe" | "settings">, userId: string): Promise<string> {
  const customerId = await findCustomer(ports, userId);
  if (!customerId) throw new AppError("CONFLICT", m.billing_no_invoices_yet());
  const session = await ports.stripe().billingPortal.sessions.create({
    customer: customerId,
    return_url: pageUrl(ports.settings, "/dashboard/settings"),
  });
  return session.url;
}
