import { ChevronDown } from "lucide-react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import type { Section } from "./resource/resource.tsx";
import { sections } from "./sections.tsx";

/** Beside the screen on a desk; on a phone a menu above it that tells where one is. */
export function AdminNav({ current }: { current: Section }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.admin_area_name()} className="admin-nav">
      <div className="admin-nav-side">
        <p className="admin-nav-title">{m.admin_area_name()}</p>
        <Links current={current} />
      </div>
      {/* Another screen begins with the menu closed. */}
      <details key={pathname} className="admin-nav-menu">
        <summary>
          <current.icon size={18} />
          <span>{current.title()}</span>
          <ChevronDown size={18} aria-hidden />
        </summary>
        <Links current={current} />
      </details>
    </nav>
  );
}

function Links({ current }: { current: Section }) {
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.path}>
          <Link to={`/admin${section.path}`} aria-current={section === current ? "page" : undefined}>
            <section.icon size={18} />
            {section.title()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
