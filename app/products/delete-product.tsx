import { m } from "#messages";
import type { Product } from "#worker/products/products.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { toast } from "../ui/toast.ts";
import type { Place } from "./product-list.tsx";
import { deleteProduct } from "./product-requests.ts";
import { useListChange } from "./use-product-list.ts";

/** Asks before a line goes. Pictures that were made with it keep its name. */
export function DeleteProduct({ place, product, onClose }: { place: Place; product: Product; onClose(): void }) {
  const { mutate, isPending, error } = useListChange(place, () => deleteProduct(place.tenantId, product.id));
  function confirm() {
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: m.products_deleted({ name: product.name }) });
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      trigger={<span />}
      title={m.products_delete_question({ name: product.name })}
      problem={error ? failureMessage(error, m.ui_could_not_save_this()) : null}
      busy={isPending}
      stay={m.ui_cancel()}
      go={{ label: m.products_delete(), busyLabel: m.products_deleting(), danger: true }}
      onConfirm={confirm}
    >
      {m.products_delete_text()}
    </ConfirmDialog>
  );
}
