import { z } from "zod";
import type { Ports } from "../ports.ts";
import type { DnsRecord } from "../tenants/own-host/own-host.contract.ts";

/** https://resend.com/docs/api-reference/domains/create-domain : what we read of it. */
const domainSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  records: z
    .array(
      z.object({
        type: z.string(),
        name: z.string(),
        value: z.string(),
        priority: z.number().nullish(),
      }),
    )
    .default([]),
});
const listSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const errorSchema = z.object({ name: z.string(), message: z.string() });
const recordTypes = ["CNAME", "TXT", "MX"] as const;

export type MailDomain = { id: string; status: string; records: DnsRecord[] };

type Settings = Pick<Ports, "settings">;
const timeoutMs = 10_000;

/** Only Resend takes domains through its API; with Cloudflare's binding mails stay from `MAIL_FROM`. */
export function takesMailDomains({ settings }: Settings): boolean {
  return settings.MAIL_PROVIDER === "resend";
}

/** Has the carrier take a name as a sender, or finds it there. @throws Error while it does not answer, or refuses */
export async function createMailDomain(ports: Settings, name: string): Promise<MailDomain> {
  const { status, answer, reason } = await call(ports, { method: "POST", path: "", body: { name } });
  if (status < 300) return describe(domainSchema.parse(answer));
  // A crash came between its answer and our note.
  const id = await findByName(ports, name);
  const known = id === null ? null : await readMailDomain(ports, id);
  if (known) return known;
  throw new Error(reason);
}

/** @returns null for one that the carrier does not have any more. @throws Error while it does not answer */
export async function readMailDomain(ports: Settings, id: string): Promise<MailDomain | null> {
  const { status, answer, reason } = await call(ports, { method: "GET", path: `/${id}` });
  if (status === 404) return null;
  if (status >= 300) throw new Error(reason);
  return describe(domainSchema.parse(answer));
}

/** Has the carrier look at the records now. @throws Error while it does not answer */
export async function verifyMailDomain(ports: Settings, id: string): Promise<void> {
  const { status, reason } = await call(ports, { method: "POST", path: `/${id}/verify` });
  if (status >= 300 && status !== 404) throw new Error(reason);
}

/** Nothing happens where it is gone already. @throws Error while the carrier does not answer */
export async function deleteMailDomain(ports: Settings, id: string): Promise<void> {
  const { status, reason } = await call(ports, { method: "DELETE", path: `/${id}` });
  if (status >= 300 && status !== 404) throw new Error(reason);
}

async function findByName(ports: Settings, name: string): Promise<string | null> {
  const { status, answer } = await call(ports, { method: "GET", path: "" });
  if (status >= 300) return null;
  return listSchema.parse(answer).data.find((one) => one.name === name)?.id ?? null;
}

type Call = { method: "GET" | "POST" | "DELETE"; path: string; body?: unknown };

async function call({ settings }: Settings, { method, path, body }: Call) {
  const response = await fetch(`${settings.RESEND_URL}/domains${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${settings.RESEND_API_KEY}`,
      "Content-Type": "application/json",
      // Resend turns away requests without one.
      "User-Agent": "eavesight/1",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: unknown = await response.json().catch(() => null);
  const error = errorSchema.safeParse(answer).data;
  return {
    status: response.status,
    answer,
    // not read: for the log
    reason: `Resend answered ${response.status} to ${method} domains: ${error?.message ?? "no reason"}`,
  };
}

function describe({ id, name, status, records }: z.infer<typeof domainSchema>): MailDomain {
  return {
    id,
    status,
    records: records.flatMap((record) => {
      const type = recordTypes.find((one) => one === record.type);
      if (!type) return [];
      const { value, priority } = record;
      return [{ type, name: wholeName(record.name, name), value, ...(priority != null && { priority }) }];
    }),
  };
}

/**
 * The carrier names its records below the domain that somebody owns: `send.visualize` for `visualize.company.com`. What its name
 * ends with and the domain begins with is the same part.
 */
export function wholeName(record: string, domain: string): string {
  if (record === domain || record.endsWith(`.${domain}`)) return record;
  const [labels, ofDomain] = [record.split("."), domain.split(".")];
  for (let shared = Math.min(labels.length, ofDomain.length); shared > 0; shared--) {
    if (labels.slice(-shared).join(".") === ofDomain.slice(0, shared).join(".")) {
      return [...labels, ...ofDomain.slice(shared)].join(".");
    }
  }
  return `${record}.${domain}`;
}
