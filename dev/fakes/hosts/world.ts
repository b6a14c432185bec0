export type FakeRecord = { type: "CNAME" | "TXT" | "MX"; name: string; value: string };

export type FakeHostname = {
  id: string;
  hostname: string;
  created_at: string;
  /** How far its certificate has come: each look brings it one step on, as waiting would. */
  step: number;
};

export type FakeDomain = { id: string; name: string; created_at: string; status: string };

/** What the DNS, the platform and the carrier of mails know. `save` keeps it. */
export type World = {
  records: FakeRecord[];
  hostnames: FakeHostname[];
  domains: FakeDomain[];
  /** Names that the platform will not serve. */
  blocked: string[];
  /** Who does not answer at the moment. */
  down: ("platform" | "dns" | "carrier")[];
};

export function emptyWorld(): World {
  return { records: [], hostnames: [], domains: [], blocked: [], down: [] };
}

export function hasRecord({ records }: World, { type, name, value }: FakeRecord): boolean {
  const wanted = name.toLowerCase();
  return records.some((one) => one.type === type && one.name.toLowerCase() === wanted && one.value === value);
}
