/** A list's address with one of its filters set. */
export function listAddress(
  section: "jobs" | "leads" | "deliveries" | "audit",
  filter: Record<string, string>,
): string {
  return `/admin/${section}?${new URLSearchParams(filter)}`;
}
