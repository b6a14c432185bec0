import { m } from "#messages";
import { type Network, networks } from "#worker/tenants/networks.catalogue.ts";

/** Where a company is found on the social networks. Without an address there is no link. */
export type SocialAddresses = Partial<Record<Network["id"], string | null>>;

const drawings: Record<Network["id"], string> = {
  facebook: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17.5 6.5h.01",
  youtube: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3-5 3z",
  x: "M3.5 3.5 16 20.5h4.5L8 3.5zM4 20.5l6.6-7.2M20 3.5l-6.6 7.2",
};

export function SocialLinks({ companyName, addresses }: { companyName: string; addresses: SocialAddresses }) {
  const present = networks.flatMap(({ id, name }) => (addresses[id] ? [{ id, name, href: addresses[id] }] : []));
  if (present.length === 0) return null;
  return (
    <nav className="site-social" aria-label={m.layout_social_nav()}>
      {present.map(({ id, name, href }) => (
        <a key={id} href={href} rel="noopener">
          <svg viewBox="0 0 24 24" role="img" aria-label={m.layout_company_on_network({ companyName, network: name })}>
            <path d={drawings[id]} />
          </svg>
        </a>
      ))}
    </nav>
  );
}
