import { Button } from "@radix-ui/themes";
import { Check, Copy, KeyRound } from "lucide-react";
import { m } from "#messages";
import { useCopy } from "../../ui/use-copy.ts";

/** The one time that the secret is in sight. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { isCopied, copy } = useCopy();
  return (
    <section className="new-secret" aria-labelledby="new-secret">
      <h3 id="new-secret">
        <KeyRound size={18} aria-hidden /> {m.leads_signing_secret()}
      </h3>
      <p>{m.leads_keep_it_where_system()}</p>
      <code>{secret}</code>
      <div className="delivery-buttons">
        <Button size="2" className="big-button" onClick={() => copy(secret)}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{" "}
          <span aria-live="polite">{isCopied ? m.ui_copied() : m.leads_copy_secret()}</span>
        </Button>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={onDone}>
          {m.leads_ive_saved_it()}
        </Button>
      </div>
    </section>
  );
}
