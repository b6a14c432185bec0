import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "#messages";
import { saveFile } from "../account/save-file.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toastError } from "../ui/toast.ts";
import type { Place } from "./product-list.tsx";
import { exportProducts } from "./product-requests.ts";

/** The company's products and their prices as a file for a spreadsheet, which can be imported again. */
export function ExportButton({ tenantId, service }: Place) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportProducts(tenantId, service),
    onSuccess: (file) => saveFile(file, `products-${service}.csv`),
    onError: (error) => toastError(failureMessage(error, m.products_export_failed())),
  });
  return (
    <Button
      size="3"
      variant="surface"
      color="gray"
      highContrast
      className="big-button"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download size={16} aria-hidden /> {m.products_export()}
    </Button>
  );
}
