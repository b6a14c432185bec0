const names = ["source", "medium", "campaign", "term", "content"] as const;

/** The `utm_` parameters of a page's address, without their prefix; null where it has none. */
export function utmOf(page: string | null): Record<string, string> | null {
  if (!page || !URL.canParse(page, "https://page.invalid")) return null;
  const { searchParams } = new URL(page, "https://page.invalid");
  const found = names.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)?.slice(0, 200);
    return value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
