import { MailX } from "lucide-react";
import { Notice } from "../ui/notice.tsx";

/** An invitation's link was dead: `words` tell so for as long as the page is there. */
export function InvitationGoneNotice({ words }: { words: string }) {
  return (
    <Notice tone="amber" icon={<MailX aria-hidden />}>
      {words}
    </Notice>
  );
}
