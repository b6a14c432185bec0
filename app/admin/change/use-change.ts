import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast, toastError } from "../../ui/toast.ts";

type Changed<Item, Change> = { record: Item; undo: Change | null };

/** Shows a record as it is after a change; whatever lists it, or stands beside it, is asked for again. */
export function useKeep<Item>(name: string) {
  const queryClient = useQueryClient();
  return (id: string, item: Item) => {
    queryClient.setQueryData(["admin", name, "record", id], item);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [area, , part] }) => area === "admin" && (part === "list" || part === "beside"),
    });
  };
}

/** Sends a change of a record, shows it as it is then, and offers the way back. */
export function useChange<Item, Change>({
  name,
  id,
  send,
}: {
  name: string;
  id: string;
  send: (change: Change) => Promise<Changed<Item, Change>>;
}) {
  const keep = useKeep<Item>(name);
  const back = useMutation({
    mutationFn: send,
    onSuccess: ({ record }) => {
      keep(id, record);
      toast({ title: m.admin_undone(), description: m.admin_is_as_it_was_before() });
    },
    onError: (error) => toastError(failureMessage(error, m.admin_could_not_be_undone())),
  });
  return async (change: Change): Promise<void> => {
    const { record, undo } = await send(change);
    keep(id, record);
    toast({
      title: m.admin_saved(),
      description: m.admin_change_is_in_audit_log(),
      ...(undo !== null && { action: { label: m.ui_undo(), onPress: () => back.mutate(undo) } }),
    });
  };
}
