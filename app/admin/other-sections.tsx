import { Link } from "react-router";

type Props = { links: { to: string; words: string }[] };

/** Ways from a record to what the other sections know of the same person or company. */
export function OtherOptions({ links }: Props) {
  return (
    <nav className="admin-elsewhere" aria-label="Elsewhere">
      {links.map(({ to, words }) => (
        <Link key={to} to={to}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** A list's address with one of its filters set. */
export function listAddress(section: "jobs" | "leads" | "deliveries", filter: Record<string, string>): string {
  return `/admin/${section}?${new URLSearchParams(filter)}`;
}
