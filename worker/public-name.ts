/** Ends of names that no public server has (RFC 6761, 6762, 8375, ICANN's `.internal`), or that are as good as private. */
const privateEnds = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "arpa",
  "invalid",
  "onion",
];
/** Public names that stand for whatever address is written in them. */
const disguises = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "lacolhost.com"];

/** Whether a host, as the URL parser writes it, is a name that a public server can have: no address, nothing private. */
export function isPublicName(host: string): boolean {
  const labels = host.split(".");
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  // No top-level domain has a digit but the encoded ones: this leaves out every IPv4 address.
  const isUnderTop = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(labels.at(-1) ?? "");
  return isName && isUnderTop && ![...privateEnds, ...disguises].some((end) => isWithin(host, end));
}

/** Whether a host is the name `end` or lies below it. */
export function isWithin(host: string, end: string): boolean {
  return host === end || host.endsWith(`.${end}`);
}
