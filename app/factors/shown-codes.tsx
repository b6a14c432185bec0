import { Button, Dialog } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { useRef } from "react";
import { m } from "#messages";
import { CopyButton } from "../ui/copy-button.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { saveFile } from "../ui/save-file.ts";

/** New recovery codes, this once. It closes by its button alone, so that nobody loses them to a slip. */
export function ShownCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const text = codes?.join("\n") ?? "";
  return (
    <Dialog.Root open={codes !== null}>
      <Dialog.Content
        maxWidth="460px"
        size="4"
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Dialog.Title size="5" mb="1" className="dialog-title">
          {m.factors_save_recovery_codes()}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          {m.factors_if_you_ever_lose_device()}
        </Dialog.Description>
        <ol className="factor-codes" ref={list}>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="factor-buttons">
          <CopyButton text={text} shown={list} />
          <QuietButton onClick={() => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), "recovery-codes.txt")}>
            <Download size={16} aria-hidden /> {m.ui_download()}
          </QuietButton>
        </div>
        <div className="dialog-buttons">
          <Button size="3" className="big-button" onClick={onClose}>
            {m.factors_ive_saved_them()}
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
