/** Makes links within the site keep `?tenant=` where the page was asked for with it, in `search`. */
export function sitePathFrom(search: string): (path: string) => string {
  const slug = new URLSearchParams(search).get("tenant");
  return (path) => {
    if (!slug) return path;
    const [address = "", hash] = path.split("#");
    const query = `${address.includes("?") ? "&" : "?"}${new URLSearchParams({ tenant: slug })}`;
    return `${address}${query}${hash === undefined ? "" : `#${hash}`}`;
  };
}
