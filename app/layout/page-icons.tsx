import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { letterIcon } from "./letter-icon.ts";
import { isPlatform } from "./platform-brand.ts";

/** The tab's icon: ours on our own pages, a company's initial in its color on a company's. Widgets are never in a tab of their own. */
export function PageIcons({ tenant }: { tenant: PublicTenant | undefined }) {
  if (tenant && !isPlatform(tenant)) return <link rel="icon" href={letterIcon(tenant)} type="image/svg+xml" />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {tenant ? <link rel="apple-touch-icon" href="/brand/icon-180.png" /> : null}
      {tenant ? <link rel="manifest" href="/brand/site.webmanifest" /> : null}
    </>
  );
}
