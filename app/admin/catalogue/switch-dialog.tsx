import { AlertDialog, Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import type { StaffOption } from "#worker/admin/catalogue/catalogue.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { Problem } from "../../ui/problem.tsx";
import "../../ui/style-nonce.ts";

type Props = {
  option: StaffOption;
  list: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  /** Where the keyboard goes on. */
  focusBack: () => void;
};

/** Asks before an option leaves the pages or comes back to them. */
export function SwitchDialog({ option: { name, lack }, list, send, onClose, focusBack }: Props) {
  const isOff = lack === "off";
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onClose });
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || isPending || onClose()}>
      <AlertDialog.Content
        maxWidth="460px"
        size="4"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusBack();
        }}
      >
        <AlertDialog.Title size="5" mb="2">
          {isOff ? `Offer ${name} again?` : `Switch off ${name}?`}
        </AlertDialog.Title>
        <AlertDialog.Description size="3" color="gray" mb="4">
          {isOff
            ? `It can be chosen again for new designs (${list.toLowerCase()}), on the pages within a minute.`
            : `It leaves ${list.toLowerCase()} on pages, widgets and in the chat within a minute. Pictures that have it stay, and can still be changed further.`}
        </AlertDialog.Description>
        {error ? <Problem>{failureMessage(error, "This could not be saved. Please try again.")}</Problem> : null}
        <div className="dialog-buttons">
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray" className="big-button" disabled={isPending}>
              Cancel
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" className="big-button" disabled={isPending} onClick={() => mutate()}>
            {isPending ? "Saving..." : isOff ? "Switch on" : "Switch off"}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
