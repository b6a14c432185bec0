import { IconButton } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { m } from "#messages";
import { toastError } from "../../ui/toast.ts";
import { useReloadPlan } from "./use-reload-plan.ts";

export function RefreshButton() {
  const reload = useReloadPlan();
  const { mutate, isPending } = useMutation({
    mutationFn: reload,
    onError: () => toastError(m.account_failed_to_refresh()),
  });
  return (
    <IconButton
      size="3"
      variant="ghost"
      color="gray"
      className="round-button"
      aria-label={m.account_refresh_account_information()}
      loading={isPending}
      onClick={() => mutate()}
    >
      <RotateCw size={16} aria-hidden />
    </IconButton>
  );
}
