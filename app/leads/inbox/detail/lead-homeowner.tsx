import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { HomeownerLink, LeadDetail, LeadReply } from "#worker/leads/inbox/inbox.contract.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useDialogMutation } from "../../../ui/use-dialog-mutation.ts";
import { closeLinks, type LeadAt } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";
import { formatDateTime, leadName } from "../lead-labels.ts";
import { hasPicture } from "./has-picture.ts";
import { LeadSection } from "./lead-section.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** What went to the homeowner, and the way to answer them. */
export function LeadHomeowner({ at, lead }: { at: LeadAt; lead: LeadDetail }) {
  const { homeowner, replies, disownedAt, withdrawnAt } = lead;
  const { mail, link } = homeowner;
  const lines = [(hasPicture(lead) ? mailLines : plainMailLines)[mail ?? "closed"]?.(), link && linkLines[link]()];
  return (
    <LeadSection title={m.leads_homeowner_section()}>
      {disownedAt ? (
        <p className="quiet">{m.leads_disowned()}</p>
      ) : (
        <p className="quiet">{lines.filter(Boolean).join(" ")}</p>
      )}
      {link === "live" && !disownedAt ? <CloseLink at={at} /> : null}
      {disownedAt || withdrawnAt ? null : <ReplyForm at={at} lead={lead} />}
      {replies.length > 0 ? (
        <ul className="notes">
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </ul>
      ) : null}
    </LeadSection>
  );
}

const mailLines: Record<NonNullable<HomeownerLink["mail"]>, (() => string) | null> = {
  waiting: m.leads_homeowner_mail_waiting,
  written: m.leads_homeowner_mail_written,
  limited: m.leads_homeowner_mail_limited,
  suppressed: m.leads_homeowner_mail_suppressed,
  closed: null,
};

/** The form came alone: what is mailed is that it has arrived. */
const plainMailLines: typeof mailLines = {
  ...mailLines,
  waiting: m.leads_homeowner_mail_waiting_plain,
  written: m.leads_homeowner_mail_written_plain,
};

const linkLines: Record<NonNullable<HomeownerLink["link"]>, () => string> = {
  live: m.leads_homeowner_link_live,
  "revoked-by-homeowner": m.leads_homeowner_link_off_homeowner,
  "revoked-by-company": m.leads_homeowner_link_off_company,
};

function Reply({ reply }: { reply: LeadReply }) {
  const { channel, text, author, createdAt, mail } = reply;
  return (
    <li>
      <p className="lead-message">{text}</p>
      <p className="quiet">
        {author ? leadName(author) : m.leads_former_team_member()},{" "}
        {channel === "mail" ? m.leads_reply_by_mail() : m.leads_reply_by_text()}, {formatDateTime(createdAt)}
        {mail === "failed" ? `. ${m.leads_reply_mail_failed()}` : null}
      </p>
    </li>
  );
}

function CloseLink({ at }: { at: LeadAt }) {
  const client = useQueryClient();
  const { dialog, send } = useDialogMutation({
    send: () => closeLinks(at),
    fallback: m.leads_close_link_failed(),
    onDone: () => {
      toast({ title: m.leads_link_closed() });
      return client.invalidateQueries({ queryKey: leadKeys.one(at.tenantId, at.leadId) });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="gray" className="big-button lead-close-link">
          {m.leads_close_link()}
        </Button>
      }
      title={m.leads_close_link_question()}
      stay={m.ui_keep_it()}
      go={{ label: m.leads_close_link(), busyLabel: m.leads_close_link_busy(), danger: true }}
      onConfirm={() => send()}
    >
      {m.leads_close_link_text()}
    </ConfirmDialog>
  );
}
