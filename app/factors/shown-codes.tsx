import { Button, Dialog } from "@radix-ui/themes";
import { Copy, Download } from "lucide-react";
import { useRef } from "react";
import { saveFile } from "../account/save-file.ts";
import { useCopy } from "../ui/use-copy.ts";

/** New recovery codes, this once. It closes by its button alone, so that nobody loses them to a slip. */
export function ShownCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const list = useRef<HTMLOListElement>(null);
  const { isCopied, copy } = useCopy();
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
          Keep your recovery codes
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          If you lose your device, one of these gets you in. Each works once. We cannot show them again: print them, or
          put them into your password manager.
        </Dialog.Description>
        <ol className="factor-codes" ref={list}>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="factor-buttons">
          <Button
            size="2"
            variant="surface"
            color="gray"
            highContrast
            className="big-button"
            onClick={() => copy(text, list.current)}
          >
            <Copy size={16} aria-hidden /> {isCopied ? "Copied!" : "Copy"}
          </Button>
          <Button
            size="2"
            variant="surface"
            color="gray"
            highContrast
            className="big-button"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), "recovery-codes.txt")}
          >
            <Download size={16} aria-hidden /> Download
          </Button>
        </div>
        <div className="dialog-buttons">
          <Button size="3" className="big-button" onClick={onClose}>
            I have kept them
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
}
