import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast, toastError } from "../../ui/toast.ts";

type Changed<Item, Change> = { record: Item; undo: Change | null };

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
  const queryClient = useQueryClient();
  const keep = (record: Item) => {
    queryClient.setQueryData(["admin", name, "record", id], record);
    // Leads are in the list of feedback too.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === "admin" && queryKey[2] === "list",
    });
    void queryClient.invalidateQueries({ queryKey: ["admin", "audit"] });
  };
  const back = useMutation({
    mutationFn: send,
    onSuccess: ({ record }) => {
      keep(record);
      toast({ title: "Undone", description: "It is as it was before." });
    },
    onError: (error) => toastError(failureMessage(error, "This could not be undone. Please try again.")),
  });
  return async (change: Change): Promise<void> => {
    const { record, undo } = await send(change);
    keep(record);
    toast({
      title: "Saved",
      description: "The change is in the audit log.",
      ...(undo !== null && { action: { label: "Undo", onPress: () => back.mutate(undo) } }),
    });
  };
}
