import { MailCheck } from "lucide-react";
import { m } from "#messages";
import "../ui/form.css";

/** Takes the place of the button that asked for a mail: sent is sent. */
export function MailSent() {
  return (
    <span className="mail-sent" role="status">
      <MailCheck size={16} aria-hidden /> {m.auth_sent_check_email()}
    </span>
  );
}
