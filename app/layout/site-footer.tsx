import { m } from "#messages";
import { SiteLink } from "./site-link.tsx";
import { type SocialAddresses, SocialLinks } from "./social-links.tsx";

type Props = { companyName: string; providerName: string; legalName: string; social: SocialAddresses };

export function SiteFooter({ companyName, providerName, legalName, social }: Props) {
  return (
    <footer className="site-footer">
      <div>
        <span>{companyName}</span>
        <small>{m.layout_footer_provider({ providerName, legalName })}</small>
      </div>
      <nav aria-label={m.layout_legal_nav()}>
        <SiteLink to="/terms">{m.layout_terms()}</SiteLink>
        <SiteLink to="/privacy">{m.layout_privacy()}</SiteLink>
      </nav>
      <SocialLinks providerName={providerName} addresses={social} />
    </footer>
  );
}
