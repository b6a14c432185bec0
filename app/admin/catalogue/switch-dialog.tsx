import { AlertDialog, Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { m } from "#messages";
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
          {isOff ? m.admin_offer_again({ name }) : m.admin_switch_off_question({ name })}
        </AlertDialog.Title>
        <AlertDialog.Description size="3" color="gray" mb="4">
          {isOff
            ? m.admin_can_be_chosen_again({ list: list.toLowerCase() })
            : m.admin_leaves_on_pages_widgets({ list: list.toLowerCase() })}
        </AlertDialog.Description>
        {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
        <div className="dialog-buttons">
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray" className="big-button" disabled={isPending}>
              {m.ui_cancel()}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" className="big-button" disabled={isPending} onClick={() => mutate()}>
            {isPending ? m.ui_saving() : isOff ? m.admin_switch_on() : m.admin_switch_off()}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
