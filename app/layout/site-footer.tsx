import { SiteLink } from "./site-link.tsx";
import { type SocialAddresses, SocialLinks } from "./social-links.tsx";

type Props = { companyName: string; providerName: string; legalName: string; social: SocialAddresses };

export function SiteFooter({ companyName, providerName, legalName, social }: Props) {
  return (
    <footer className="site-footer">
      <div>
        <span>{companyName}</span>
        <small>
          Powered by {providerName} · © {legalName}
        </small>
      </div>
      <nav aria-label="Legal">
        <SiteLink to="/terms">Terms</SiteLink>
        <SiteLink to="/privacy">Privacy</SiteLink>
      </nav>
      <SocialLinks providerName={providerName} addresses={social} />
    </footer>
  );
}
