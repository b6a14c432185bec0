import { Button } from "@radix-ui/themes";
import { Check, Copy, KeyRound } from "lucide-react";
import { useCopy } from "../../ui/use-copy.ts";

/** The one time that the secret is in sight. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { isCopied, copy } = useCopy();
  return (
    <section className="new-secret" aria-labelledby="new-secret">
      <h3 id="new-secret">
        <KeyRound size={18} aria-hidden /> Your signing secret
      </h3>
      <p>Keep it where your system can read it. We show it only once. Later you can only make a new one.</p>
      <code>{secret}</code>
      <div className="delivery-buttons">
        <Button size="2" className="big-button" onClick={() => copy(secret)}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{" "}
          <span aria-live="polite">{isCopied ? "Copied!" : "Copy secret"}</span>
        </Button>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={onDone}>
          I've saved it
        </Button>
      </div>
    </section>
  );
}
