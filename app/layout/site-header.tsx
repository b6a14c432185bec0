import { Link } from "react-router";

export function SiteHeader({ companyName }: { companyName: string }) {
  return (
    <header className="site-header">
      <Link className="site-brand" to="/">
        {companyName}
      </Link>
      <nav aria-label="Main">
        <Link className="site-nav-link" to="/roofing-siding">
          Roofing & Siding
        </Link>
      </nav>
    </header>
  );
}
