import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "#messages";
import { failureMessage } from "./failure-message.ts";
import { saveFile } from "./save-file.ts";
import { toastError } from "./toast.ts";

type Props = {
  size: "2" | "3";
  label: string;
  /** Of the file, before the day and `.csv`. */
  name: string;
  /** What the toast says where it fails without words of its own. */
  failure: string;
  fetchFile: () => Promise<Blob>;
};

/** Fetches a file for a spreadsheet and saves it on the device. */
export function ExportButton({ size, label, name, failure, fetchFile }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => toastError(failureMessage(error, failure)),
  });
  return (
    <Button
      size={size}
      variant="surface"
      color="gray"
      highContrast
      className="big-button"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download size={16} aria-hidden /> {isPending ? m.ui_exporting() : label}
    </Button>
  );
}
