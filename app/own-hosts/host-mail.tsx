import { m } from "#messages";
import type { MailState, OwnHost, OwnHostSettings } from "#worker/own-hosts/own-hosts.contract.ts";
import { Problem } from "../ui/problem.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { DnsRecords } from "./dns-records.tsx";
import { chooseMail } from "./own-host-requests.ts";
import { useOwnHostChange } from "./use-own-host.ts";

type Props = { tenantId: number; settings: OwnHostSettings; mail: OwnHost["mail"] };

/** From whom the company's emails come: its own address, where the carrier of mails can be told of it. */
export function HostMail({ tenantId, settings: { takesMail, usualFrom }, mail }: Props) {
  const isOn = mail.state !== "off";
  const { send, isPending, problem } = useOwnHostChange(
    tenantId,
    () => chooseMail(tenantId, !isOn),
    m.ui_could_not_save_this(),
  );
  return (
    <section className="own-host-mail">
      <h3>{m.own_hosts_mail_title()}</h3>
      <p className="quiet">
        {takesMail ? wordsOf(mail, usualFrom) : m.own_hosts_mail_from_ours({ address: usualFrom })}
      </p>
      {isOn && mail.state !== "verified" ? <DnsRecords records={mail.records} /> : null}
      {problem ? <Problem>{problem}</Problem> : null}
      {takesMail ? (
        <QuietButton onClick={() => send()} disabled={isPending}>
          {isOn ? m.own_hosts_mail_turn_off() : m.own_hosts_mail_turn_on()}
        </QuietButton>
      ) : null}
    </section>
  );
}

function wordsOf({ state, from }: { state: MailState; from: string }, usual: string): string {
  switch (state) {
    case "off":
      return m.own_hosts_mail_off({ address: from, usual });
    case "verified":
      return m.own_hosts_mail_on({ address: from });
    case "failed":
      return m.own_hosts_mail_failed({ usual });
    case "waiting":
      return m.own_hosts_mail_waiting({ address: from, usual });
  }
}
