/** The social networks that a company's footer can lead to, and where the company's own page may lie on each. */
export const networks = [
  { id: "facebook", field: "facebookUrl", name: "Facebook", hosts: ["facebook.com", "fb.com"] },
  { id: "instagram", field: "instagramUrl", name: "Instagram", hosts: ["instagram.com"] },
  { id: "youtube", field: "youtubeUrl", name: "YouTube", hosts: ["youtube.com"] },
  { id: "x", field: "xUrl", name: "X", hosts: ["x.com", "twitter.com"] },
] as const;

export type Network = (typeof networks)[number];
export type NetworkField = Network["field"];

/** Something for each network's field. */
export function mapNetworks<Value>(make: (network: Network) => Value): Record<NetworkField, Value> {
  return Object.fromEntries(networks.map((network) => [network.field, make(network)])) as Record<NetworkField, Value>;
}

/** Whether an https address is a page of that network; its front page is nobody's. */
export function isOnNetwork({ hostname, pathname }: URL, { hosts }: Network): boolean {
  const isItsHost = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isItsHost && pathname.length > 1;
}
