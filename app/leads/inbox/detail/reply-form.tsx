import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail, MessageSquare } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { m } from "#messages";
import type { LeadDetail, LeadReplyInput } from "#worker/leads/inbox/inbox.contract.ts";
import { failureMessage } from "../../../ui/failure-message.ts";
import { Problem } from "../../../ui/problem.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { toast } from "../../../ui/toast.ts";
import { type LeadAt, sendReply } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";
import { hasPicture } from "./has-picture.ts";
import { PictureChoice } from "./picture-choice.tsx";

/** A few words and, where there is one, a picture, by mail in the company's name or as a text message from one's own phone. */
export function ReplyForm({ at, lead }: { at: LeadAt; lead: LeadDetail }) {
  const [text, setText] = useState(() => templateOf(lead));
  const [chosen, setChosen] = useState("");
  /** The text message, ready to be opened: phones open it by a tap alone. */
  const [smsLink, setSmsLink] = useState<string | null>(null);
  const client = useQueryClient();
  const labelId = useId();
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (channel: LeadReplyInput["channel"]) =>
      sendReply(at, { channel, text: text.trim(), ...(chosen && { visualizationId: chosen }) }),
    onSuccess: ({ url }) => {
      if (url) setSmsLink(smsTo(lead.phone ?? "", `${text.trim()} ${url}`));
      else toast({ title: m.leads_reply_sent() });
      return client.invalidateQueries({ queryKey: leadKeys.one(at.tenantId, at.leadId) });
    },
  });
  const isShowing = hasPicture(lead);
  const isReady = text.trim() !== "" && !isPending;

  function send(event: FormEvent, channel: LeadReplyInput["channel"]) {
    event.preventDefault();
    if (isReady) mutate(channel);
  }

  return (
    <form className="note-form reply-form" onSubmit={(event) => send(event, lead.email ? "mail" : "text")}>
      <h4 id={labelId}>{isShowing ? m.leads_reply() : m.leads_reply_words_alone()}</h4>
      <TextArea
        aria-label={m.leads_reply_label()}
        aria-describedby={`${labelId}-about`}
        rows={3}
        maxLength={600}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PictureChoice pictures={lead.replyPictures} chosen={chosen} onChoose={setChosen} />
      <p className="quiet" id={`${labelId}-about`}>
        {isShowing ? m.leads_reply_about() : m.leads_reply_about_words_alone()}
      </p>
      {error ? <Problem>{failureMessage(error, m.leads_reply_failed())}</Problem> : null}
      <div className="reply-ways">
        {lead.email ? (
          <Button type="submit" size="2" className="big-button" disabled={!isReady}>
            <Mail size={16} aria-hidden />
            {isPending && variables === "mail" ? m.leads_reply_sending() : m.leads_reply_send_mail()}
          </Button>
        ) : null}
        {lead.phone ? (
          <Button
            type="button"
            size="2"
            variant="soft"
            className="big-button"
            disabled={!isReady}
            onClick={(event) => send(event, "text")}
          >
            <MessageSquare size={16} aria-hidden />
            {isPending && variables === "text" ? m.leads_reply_sending() : m.leads_reply_send_text()}
          </Button>
        ) : null}
      </div>
      {smsLink ? (
        <p role="status">
          {m.leads_reply_text_ready()}{" "}
          <Button asChild size="2" className="big-button">
            <a href={smsLink}>{m.leads_reply_text_open()}</a>
          </Button>
        </p>
      ) : null}
    </form>
  );
}

/** RFC 5724; `?&body=` is what both kinds of phones take. */
function smsTo(phone: string, body: string): string {
  const number = phone.replaceAll(/[^\d+]/g, "");
  return `sms:${number}?&body=${encodeURIComponent(body)}`;
}

function templateOf(lead: LeadDetail): string {
  const name = lead.firstName.trim();
  if (!hasPicture(lead)) return name ? m.leads_reply_thanks({ name }) : m.leads_reply_thanks_plain();
  return name ? m.leads_reply_template({ name }) : m.leads_reply_template_plain();
}
