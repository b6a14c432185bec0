import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { HomeownerLink, LeadDetail, LeadReply } from "#worker/leads/inbox/inbox.contract.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { failureMessage } from "../../../ui/failure-message.ts";
import { toast } from "../../../ui/toast.ts";
import { closeLinks, type LeadAt } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";
import { formatDateTime, leadName } from "../lead-labels.ts";
import { LeadSection } from "./lead-section.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** What went to the homeowner, and the way to answer them. */
export function LeadHomeowner({ at, lead }: { at: LeadAt; lead: LeadDetail }) {
  const { homeowner, replies, disownedAt } = lead;
  const lines = [mailLines[homeowner.mail ?? "closed"]?.(), homeowner.link && linkLines[homeowner.link]()];
  return (
    <LeadSection title={m.leads_homeowner_section()}>
      {disownedAt ? (
        <p className="quiet">{m.leads_disowned()}</p>
      ) : (
        <p className="quiet">{lines.filter(Boolean).join(" ")}</p>
      )}
      {homeowner.link === "live" && !disownedAt ? <CloseLink at={at} /> : null}
      {disownedAt ? null : <ReplyForm at={at} lead={lead} />}
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
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => closeLinks(at),
    onSuccess: async () => {
      setOpen(false);
      toast({ title: m.leads_link_closed() });
      await client.invalidateQueries({ queryKey: leadKeys.one(at.tenantId, at.leadId) });
    },
    networkMode: "always",
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        reset();
        setOpen(open);
      }}
      trigger={
        <Button size="2" variant="surface" color="gray" className="big-button">
          {m.leads_close_link()}
        </Button>
      }
      title={m.leads_close_link_question()}
      problem={error ? failureMessage(error, m.leads_close_link_failed()) : null}
      busy={isPending}
      stay={m.ui_keep_it()}
      go={{ label: m.leads_close_link(), busyLabel: m.leads_close_link_busy(), danger: true }}
      onConfirm={() => mutate()}
    >
      {m.leads_close_link_text()}
    </ConfirmDialog>
  );
}
