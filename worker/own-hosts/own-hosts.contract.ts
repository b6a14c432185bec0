import { z } from "zod";
import { m } from "#messages";
import type { DnsRecord } from "../tenants/own-host/own-host.contract.ts";

/** What an owner types; `readHostname` says what of it is a name. */
export const claimSchema = z.strictObject({
  hostname: z
    .string({ error: () => m.own_hosts_enter_name() })
    .trim()
    .min(1, { error: () => m.own_hosts_enter_name() })
    .max(300, { error: () => m.own_hosts_enter_name() }),
});

export const mailChoiceSchema = z.strictObject({ isOn: z.boolean() });

/** What stands between a name and its pages; `null`: nothing that we know of. */
export type HostProblem = "blocked" | "moved" | "certificate" | "unreachable";

/** `dns`: the records are not seen yet; `certificate`: they are, and its certificate is being made. */
export type HostState = "dns" | "certificate" | "live";

export type MailState = "off" | "waiting" | "verified" | "failed";

export type OwnHost = {
  hostname: string;
  /** Where its pages are, or will be: an origin. */
  url: string;
  state: HostState;
  /** Of the CNAME and TXT records that it needs. `isFound` is null where nobody can tell. */
  records: (DnsRecord & { isFound: boolean | null })[];
  problem: HostProblem | null;
  /** ISO 8601; null before the first check. */
  checkedAt: string | null;
  mail: { state: MailState; from: string; records: DnsRecord[] };
};

/** What `GET /api/tenants/:id/own-host` answers. */
export type OwnHostSettings = {
  /** The company's plan has it. */
  isIncluded: boolean;
  /** This deployment can give names at all. */
  isOffered: boolean;
  /** Mails can come from the name: the carrier of mails takes domains. */
  takesMail: boolean;
  /** Who mails are from otherwise. */
  usualFrom: string;
  ownHost: OwnHost | null;
};
