type Props = { companyName: string; privacyUrl: string | null };

/** What becomes of a visitor's data: the company's own policy where it has one, then ours, and our terms. */
export function LegalLinks({ companyName, privacyUrl }: Props) {
  return (
    <nav className="widget-legal" aria-label="Legal">
      {privacyUrl ? (
        <a href={privacyUrl} target="_blank" rel="noopener">
          {companyName} Privacy Policy
        </a>
      ) : null}
      <a href="/privacy" target="_blank" rel="noopener">
        {privacyUrl ? "Visualizer Privacy Policy" : "Privacy Policy"}
      </a>
      <a href="/terms" target="_blank" rel="noopener">
        Terms
      </a>
    </nav>
  );
}
