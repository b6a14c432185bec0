/** A line for the settings of a company's domain. `name` is whole: `_visualizer.visualize.company.com`. */
export type DnsRecord = { type: "CNAME" | "TXT" | "MX"; name: string; value: string; priority?: number };
