import { ChevronDown } from "lucide-react";
import { Link } from "react-router";

const services = [
  { to: "/roofing-siding", name: "Roofing & Siding" },
  { to: "/pools", name: "Pools" },
  { to: "/landscape", name: "Landscape" },
  { to: "/halloween", name: "Halloween" },
];

export function SiteHeader({ companyName }: { companyName: string }) {
  return (
    <header className="site-header">
      <Link className="site-brand" to="/">
        {companyName}
      </Link>
      <nav aria-label="Main">
        {/* A plain disclosure: it opens before any script has come. */}
        <details className="site-menu" name="main-menu">
          <summary className="site-nav-link">
            Services <ChevronDown aria-hidden />
          </summary>
          <ul>
            {services.map(({ to, name }) => (
              <li key={to}>
                <Link className="site-nav-link" to={to} reloadDocument>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </header>
  );
}
