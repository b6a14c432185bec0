export function SiteFooter({ companyName, providerName }: { companyName: string; providerName: string }) {
  return (
    <footer className="site-footer">
      <span>{companyName}</span>
      <span>Powered by {providerName}</span>
    </footer>
  );
}
