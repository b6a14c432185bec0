import { Badge } from "@radix-ui/themes";
import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#messages";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import type { LeadStatus } from "#worker/leads/leads.contract.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Company } from "../../company/use-company.ts";
import { DoNotContact } from "../do-not-contact.tsx";
import type { LeadAt } from "../inbox-requests.ts";
import { formatDateTime, leadName, sourceLabel, statuses, statusNames, topicLabel } from "../lead-labels.ts";
import { useLeadChanges } from "../use-lead-changes.ts";
import { DeleteLead } from "./delete-lead.tsx";
import { leadText } from "./lead-text.ts";
import { LeadValue } from "./lead-value.tsx";

type Props = { company: Company; at: LeadAt; lead: LeadDetail; isAlone: boolean };

/** Who it is, and what can be done with the lead. */
export function LeadHead({ company, at, lead, isAlone }: Props) {
  const Heading = isAlone ? "h1" : "h2";
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the lead has taken the list's place: reading goes on here.
  useEffect(() => {
    if (isAlone) heading.current?.focus({ preventScroll: true });
  }, [isAlone]);
  return (
    <header className="lead-head">
      <div className="lead-title">
        <Heading ref={heading} id="lead-name" tabIndex={-1}>
          {leadName(lead)}
        </Heading>
        {lead.withdrawnAt ? <DoNotContact /> : null}
        {lead.isTest ? (
          <Badge size="2" color="gray" variant="soft" highContrast>
            {m.leads_test()}
          </Badge>
        ) : null}
      </div>
      <p className="quiet">
        {[topicLabel(lead), sourceLabel(lead)].filter(Boolean).join(" · ")}
        {" · "}
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
      </p>
      <div className="lead-controls">
        <StatusControl at={at} status={lead.status} />
        {lead.colleagues.length > 1 || company.role === "sales" ? <AssigneeControl at={at} lead={lead} /> : null}
        <div className="lead-actions">
          <CopyButton text={leadText(lead)} />
          <QuietButton className="lead-print" onClick={() => print()}>
            <Printer size={16} aria-hidden /> {m.leads_print()}
          </QuietButton>
          {mayDelete(company) ? <DeleteLead at={at} name={leadName(lead)} /> : null}
        </div>
      </div>
      {lead.status === "won" ? <LeadValue at={at} valueCents={lead.valueCents} /> : null}
    </header>
  );
}

function mayDelete({ role, managersDeleteLeads }: Company): boolean {
  return role === "owner" || (role === "manager" && managersDeleteLeads);
}

function StatusControl({ at, status }: { at: LeadAt; status: LeadStatus }) {
  const change = useLeadChanges(at);
  function choose(next: LeadStatus) {
    change({ status: next });
    toast({
      title: m.leads_marked_as({ status: next }),
      action: { label: m.ui_undo(), onPress: () => change({ status }) },
    });
  }
  return (
    <div className="picker">
      <label htmlFor="lead-status">{m.leads_status()}</label>
      <select
        id="lead-status"
        data-status={status}
        value={status}
        onChange={({ target }) => choose(target.value as LeadStatus)}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]()}
          </option>
        ))}
      </select>
    </div>
  );
}

function AssigneeControl({ at, lead }: { at: LeadAt; lead: LeadDetail }) {
  const change = useLeadChanges(at);
  const isGone = lead.assigneeId !== null && !lead.colleagues.some(({ id }) => id === lead.assigneeId);
  return (
    <div className="picker">
      <label htmlFor="lead-assignee">{m.leads_assigned_to()}</label>
      <select
        id="lead-assignee"
        value={lead.assigneeId ?? ""}
        onChange={({ target }) => change({ assigneeId: target.value || null })}
      >
        <option value="">{m.leads_unassigned()}</option>
        {isGone ? <option value={lead.assigneeId ?? ""}>{m.leads_former_team_member()}</option> : null}
        {lead.colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {leadName(colleague)}
          </option>
        ))}
      </select>
    </div>
  );
}
