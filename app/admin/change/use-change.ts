import { useMutation, useQueryClient } from "@tanstack/react-query";
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
      toast({ title: "Undone", description: "It is as it was before." });
    },
    onError: (error) => toastError(failureMessage(error, "This could not be undone. Please try again.")),
  });
  return async (change: Change): Promise<void> => {
    const { record, undo } = await send(change);
    keep(id, record);
    toast({
      title: "Saved",
      description: "The change is in the audit log.",
      ...(undo !== null && { action: { label: "Undo", onPress: () => back.mutate(undo) } }),
    });
  };
}
