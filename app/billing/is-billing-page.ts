const providerPages = ["https://checkout.stripe.com", "https://billing.stripe.com"];

/**
 * Whether the server's answer leads where a person who pays may be sent: the payment provider's own pages, a page of this
 * site (a plan that was changed without a checkout), or on a laptop the stand-in, another port of the same machine.
 * @param here the address of the page that asks
 */
export function isBillingPage(address: string, here: string): boolean {
  if (!URL.canParse(address, here)) return false;
  const { origin, hostname } = new URL(address, here);
  const site = new URL(here);
  return (
    providerPages.includes(origin) ||
    origin === site.origin ||
    (hostname === "localhost" && site.hostname === "localhost")
  );
}
