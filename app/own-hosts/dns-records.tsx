import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import type { DnsRecord } from "#worker/tenants/own-host/own-host.contract.ts";
import { CopyButton } from "../ui/copy-button.tsx";

/** `isFound` is missing where nobody says it of single records, and null where it is not known yet. */
type Shown = DnsRecord & { isFound?: boolean | null };

/** The lines for the settings of a company's domain, as they are typed there. */
export function DnsRecords({ records }: { records: Shown[] }) {
  return (
    <ul className="dns-records">
      {records.map((record) => (
        <li key={`${record.type} ${record.name}`}>
          <p className="dns-record-head">
            <strong>{record.type}</strong>
            {record.isFound == null ? null : (
              <Badge size="2" color={record.isFound ? "green" : "amber"} variant="soft" highContrast>
                {record.isFound ? m.own_hosts_found() : m.own_hosts_not_found_yet()}
              </Badge>
            )}
          </p>
          <dl>
            <Line label={m.own_hosts_record_name()} value={record.name} />
            <Line label={m.own_hosts_record_value()} value={record.value} />
            {record.priority === undefined ? null : (
              <Line label={m.own_hosts_record_priority()} value={String(record.priority)} />
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} aria-label={m.own_hosts_copy_what({ what: label })} />
      </dd>
    </div>
  );
}
