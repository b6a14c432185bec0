import { m } from "#messages";
import type { OwnHost, OwnHostSettings } from "#worker/own-hosts/own-hosts.contract.ts";
import { Fold } from "../ui/fold.tsx";
import { Notice } from "../ui/notice.tsx";
import { Problem } from "../ui/problem.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { DnsRecords } from "./dns-records.tsx";
import { HostMail } from "./host-mail.tsx";
import { checkOwnHost } from "./own-host-requests.ts";
import { RemoveHost } from "./remove-host.tsx";
import { useOwnHostChange } from "./use-own-host.ts";

type Props = { tenantId: number; settings: OwnHostSettings; ownHost: OwnHost };

/** How an address comes about: two records, a certificate, and then it is there. */
export function HostProgress({ tenantId, settings, ownHost }: Props) {
  const { hostname, url, state, records, checkedAt } = ownHost;
  const { send, isPending, problem } = useOwnHostChange(
    tenantId,
    () => checkOwnHost(tenantId),
    m.own_hosts_could_not_check(),
  );
  return (
    <>
      {state === "live" ? (
        <p className="own-host-name">
          <a href={url} target="_blank" rel="noopener">
            {hostname}
          </a>
        </p>
      ) : (
        <p className="own-host-name">{hostname}</p>
      )}
      <State ownHost={ownHost} />
      {state === "live" ? (
        <Fold summary={m.own_hosts_records()}>
          <DnsRecords records={records} />
        </Fold>
      ) : (
        <DnsRecords records={records} />
      )}
      {state === "live" ? <HostMail tenantId={tenantId} settings={settings} mail={ownHost.mail} /> : null}
      {problem ? <Problem>{problem}</Problem> : null}
      <div className="own-host-buttons">
        <QuietButton onClick={() => send()} disabled={isPending}>
          {isPending ? m.own_hosts_checking() : m.own_hosts_check_now()}
        </QuietButton>
        <RemoveHost tenantId={tenantId} hostname={hostname} />
      </div>
      {checkedAt ? (
        <p className="quiet" role="status">
          {m.own_hosts_last_checked({ at: new Date(checkedAt).getTime() })}
        </p>
      ) : null}
    </>
  );
}

const problems = {
  blocked: m.own_hosts_problem_blocked,
  moved: m.own_hosts_problem_moved,
  certificate: m.own_hosts_problem_certificate,
  unreachable: m.own_hosts_could_not_check,
} as const;

function State({ ownHost: { state, problem } }: { ownHost: OwnHost }) {
  if (problem) return <Notice tone="amber">{problems[problem]()}</Notice>;
  if (state === "live") return <p className="quiet">{m.own_hosts_live_about()}</p>;
  return <p className="quiet">{state === "certificate" ? m.own_hosts_certificate_about() : m.own_hosts_dns_about()}</p>;
}
