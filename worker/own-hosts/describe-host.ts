import { type SQL, sql } from "drizzle-orm";
import { type ResultsOf, readBatch } from "../db/read-batch.ts";
import type { Ports } from "../ports.ts";
import type { HostRow } from "./check-host.ts";
import { hostRowQuery } from "./claim-host.ts";
import { proofName, proofValue } from "./find-proof.ts";
import { takesMailDomains } from "./mail-domain.ts";
import { isIncluded, standingQuery } from "./own-host-plan.ts";
import type { HostProblem, HostState, MailState, OwnHost, OwnHostSettings } from "./own-hosts.contract.ts";
import { mailAddressAt, originOfHost } from "./public-origin.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** What the owner sees: whether the plan has a name, and how the company's stands. */
export async function describeOwnHost(ports: Needed, tenantId: number): Promise<OwnHostSettings> {
  return ownHostFrom(ports, await readBatch(ports.db, ownHostQueries(ports, sql`${tenantId}`)));
}

/** What `ownHostFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function ownHostQueries(ports: Needed, tenantId: SQL) {
  return [standingQuery(ports, tenantId), hostRowQuery(ports, tenantId)] as const;
}

export function ownHostFrom(
  ports: Needed,
  [standing, [row]]: ResultsOf<ReturnType<typeof ownHostQueries>>,
): OwnHostSettings {
  const { OWN_HOST_ZONE, MAIL_FROM } = ports.settings;
  return {
    isIncluded: isIncluded(standing, ports.now()),
    isOffered: OWN_HOST_ZONE !== "",
    takesMail: takesMailDomains(ports),
    usualFrom: MAIL_FROM,
    ownHost: row ? describe(ports, row) : null,
  };
}

function describe(ports: Needed, row: HostRow): OwnHost {
  const { hostname, proof, proofFoundAt, hostnameStatus, checkedAt, mailStatus, mailRecords } = row;
  const isPointed = hostnameStatus === null ? (checkedAt === null ? null : proofFoundAt && false) : isActive(row);
  return {
    hostname,
    url: originOfHost(ports, hostname),
    state: stateOf(row),
    records: [
      { type: "CNAME", name: hostname, value: ports.settings.OWN_HOST_TARGET, isFound: isPointed },
      {
        type: "TXT",
        name: proofName(hostname),
        value: proofValue(proof),
        isFound: checkedAt === null ? null : proofFoundAt !== null,
      },
    ],
    problem: problemOf(row),
    checkedAt: checkedAt?.toISOString() ?? null,
    mail: { state: mailStateOf(mailStatus), from: mailAddressAt(hostname), records: mailRecords ?? [] },
  };
}

function isActive({ hostnameStatus }: HostRow): boolean {
  return hostnameStatus === "active" || hostnameStatus === "active_redeploying";
}

function stateOf(row: HostRow): HostState {
  if (row.state === "live") return "live";
  return isActive(row) ? "certificate" : "dns";
}

/** The platform's words are for programs; these are what an owner can do something about. */
function problemOf({ state, hostnameStatus, problem, certificateStatus }: HostRow): HostProblem | null {
  if (state === "live") return null;
  if (/blocked/.test(hostnameStatus ?? "")) return "blocked";
  if (hostnameStatus === "moved" || hostnameStatus === "deleted") return "moved";
  if (certificateStatus === "validation_timed_out" || certificateStatus === "issuance_timed_out") return "certificate";
  return problem !== null && hostnameStatus === "active" ? "certificate" : null;
}

/** https://resend.com/docs/dashboard/domains/introduction : what a domain's status means for sending. */
function mailStateOf(status: string | null): MailState {
  if (status === null) return "off";
  if (status === "verified") return "verified";
  return status === "failed" || status === "temporary_failure" ? "failed" : "waiting";
}
