import { Button } from "@radix-ui/themes";
import { Check, Copy, KeyRound } from "lucide-react";
import { useId } from "react";
import { m } from "#messages";
import { useCopy } from "../../ui/use-copy.ts";

type Props = { secret: string; title: string; about: string; copyLabel: string; onDone: () => void };

/** The one time that a secret or a key is in sight. */
export function NewSecret({ secret, title, about, copyLabel, onDone }: Props) {
  const { isCopied, copy } = useCopy();
  const id = useId();
  return (
    <section className="new-secret" aria-labelledby={id}>
      <h3 id={id}>
        <KeyRound size={18} aria-hidden /> {title}
      </h3>
      <p>{about}</p>
      <code>{secret}</code>
      <div className="delivery-buttons">
        <Button size="2" className="big-button" onClick={() => copy(secret)}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{" "}
          <span aria-live="polite">{isCopied ? m.ui_copied() : copyLabel}</span>
        </Button>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={onDone}>
          {m.leads_ive_saved_it()}
        </Button>
      </div>
    </section>
  );
}
