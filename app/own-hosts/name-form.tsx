import { Button } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import { TextRow } from "../embeds/builder/text-row.tsx";
import "../ui/form.css";
import { claimOwnHost } from "./own-host-requests.ts";
import { useOwnHostChange } from "./use-own-host.ts";

/** Which name it is to be. */
export function NameForm({ tenantId }: { tenantId: number }) {
  const [hostname, setHostname] = useState("");
  const { send, reset, isPending, problem } = useOwnHostChange(
    tenantId,
    (name: string) => claimOwnHost(tenantId, name),
    m.ui_could_not_save_this(),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    send(hostname);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextRow
        label={m.own_hosts_name_label()}
        value={hostname}
        // not read: an example of a name, the same in every language
        placeholder="visualize.example.com"
        maxLength={300}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        hint={m.own_hosts_name_hint()}
        problem={problem}
        onChange={(text) => {
          setHostname(text);
          reset();
        }}
      />
      <Button size="3" className="big-button" disabled={isPending}>
        {isPending ? m.own_hosts_setting_up() : m.own_hosts_set_up()}
      </Button>
    </form>
  );
}
