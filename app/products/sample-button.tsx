import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { ImageMinus, ImagePlus } from "lucide-react";
import { useRef } from "react";
import { m } from "#messages";
import type { Product } from "#worker/products/products.contract.ts";
import { sampleLimits } from "#worker/products/sample-limits.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { putSample } from "./product-requests.ts";

type Props = {
  sample: { tenantId: number; productId: string; colorId: string };
  name: string;
  isThere: boolean;
  onChanged(product: Product): void;
};

/** The picture of a sample, saved as soon as it is chosen. */
export function SampleButton({ sample, name, isThere, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File | null) => putSample(sample, file),
    onSuccess: (product, file) => {
      onChanged(product);
      toast({ title: file ? m.products_sample_saved() : m.products_sample_removed() });
    },
    onError: (reason) => toastError(failureMessage(reason, m.ui_could_not_save_this())),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > sampleLimits.bytes) {
      toastError(m.products_sample_too_large({ megabytes: sampleLimits.bytes / 1_000_000 }));
    } else mutate(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button
        type="button"
        size="2"
        variant="ghost"
        color="gray"
        className="big-button"
        loading={isPending}
        aria-label={isThere ? m.products_sample_remove_of({ name }) : m.products_sample_add_of({ name })}
        onClick={() => (isThere ? mutate(null) : input.current?.click())}
      >
        {isThere ? <ImageMinus size={16} aria-hidden /> : <ImagePlus size={16} aria-hidden />}
        {isThere ? m.products_sample_remove() : m.products_sample_add()}
      </Button>
    </>
  );
}
