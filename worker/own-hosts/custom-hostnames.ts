import { z } from "zod";
import type { Ports } from "../ports.ts";

/** https://developers.cloudflare.com/api/resources/custom_hostnames/ : what we read of it. */
const hostnameSchema = z.object({
  id: z.string(),
  hostname: z.string(),
  status: z.string().default("pending"),
  ssl: z
    .object({
      status: z.string().optional(),
      validation_errors: z.array(z.object({ message: z.string() })).nullish(),
    })
    .nullish(),
  verification_errors: z.array(z.string()).nullish(),
});
const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
});

export type CustomHostname = {
  id: string;
  /** `active` once requests for the name come to us. */
  status: string;
  /** `active` once browsers can connect by https. */
  certificateStatus: string;
  problem: string | null;
};

type Settings = Pick<Ports, "settings">;

const timeoutMs = 10_000;
/** Validated over http: as soon as the CNAME is there, and at every renewal, without another record. */
const ssl = { method: "http", type: "dv", settings: { min_tls_version: "1.2" } };

/**
 * Has the platform take a name. One that it has already (a crash came between its answer and our note) is taken as it is:
 * no two companies have one name with us.
 * @throws Error while it does not answer, or refuses
 */
export async function createCustomHostname(ports: Settings, hostname: string): Promise<CustomHostname> {
  const { status, result, reason } = await call(ports, { method: "POST", body: { hostname, ssl } });
  if (status < 300) return readHostname(result);
  const known = status === 409 ? await findByName(ports, hostname) : null;
  if (known) return known;
  throw new Error(reason);
}

/** @returns null for one that the platform does not have any more. @throws Error while it does not answer */
export async function readCustomHostname(ports: Settings, id: string): Promise<CustomHostname | null> {
  const { status, result, reason } = await call(ports, { method: "GET", path: `/${id}` });
  if (status === 404) return null;
  if (status >= 300) throw new Error(reason);
  return readHostname(result);
}

/** Has the platform look at the records now: it waits longer and longer by itself. @throws Error while it does not answer */
export async function recheckCustomHostname(ports: Settings, id: string): Promise<CustomHostname | null> {
  const { status, result, reason } = await call(ports, { method: "PATCH", path: `/${id}`, body: { ssl } });
  if (status === 404) return null;
  if (status >= 300) throw new Error(reason);
  return readHostname(result);
}

/** Nothing happens where it is gone already. @throws Error while the platform does not answer */
export async function deleteCustomHostname(ports: Settings, id: string): Promise<void> {
  const { status, reason } = await call(ports, { method: "DELETE", path: `/${id}` });
  if (status >= 300 && status !== 404) throw new Error(reason);
}

async function findByName(ports: Settings, hostname: string): Promise<CustomHostname | null> {
  const query = new URLSearchParams({ hostname });
  const { status, result, reason } = await call(ports, { method: "GET", path: `?${query}` });
  if (status >= 300) throw new Error(reason);
  const found = z
    .array(hostnameSchema)
    .parse(result)
    .find((one) => one.hostname === hostname);
  return found ? describe(found) : null;
}

type Call = { method: "GET" | "POST" | "PATCH" | "DELETE"; path?: string; body?: unknown };

async function call({ settings }: Settings, { method, path = "", body }: Call) {
  const { CLOUDFLARE_API, OWN_HOST_ZONE, OWN_HOST_TOKEN } = settings;
  const response = await fetch(`${CLOUDFLARE_API}/zones/${OWN_HOST_ZONE}/custom_hostnames${path}`, {
    method,
    headers: { Authorization: `Bearer ${OWN_HOST_TOKEN}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
  const words = answer?.errors.map(({ code, message }) => `${code} ${message}`).join(", ") || "no reason";
  return {
    status: response.status,
    result: answer?.result,
    // not read: for the log
    reason: `Cloudflare answered ${response.status} to ${method} custom_hostnames: ${words}`,
  };
}

function readHostname(result: unknown): CustomHostname {
  return describe(hostnameSchema.parse(result));
}

function describe({ id, status, ssl: certificate, verification_errors }: z.infer<typeof hostnameSchema>) {
  const problem = certificate?.validation_errors?.[0]?.message ?? verification_errors?.[0] ?? null;
  return { id, status, certificateStatus: certificate?.status ?? "initializing", problem };
}
