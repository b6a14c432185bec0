import { SiteLink } from "./site-link.tsx";

export function SiteFooter({ companyName, providerName }: { companyName: string; providerName: string }) {
  return (
    <footer className="site-footer">
      <span>{companyName}</span>
      <nav aria-label="Legal">
        <SiteLink to="/terms">Terms</SiteLink>
        <SiteLink to="/privacy">Privacy</SiteLink>
      </nav>
      <span>Powered by {providerName}</span>
    </footer>
  );
}
