import { m } from "#messages";
import type { NewBlock } from "#worker/admin/blocks/blocks.contract.ts";
import { api } from "../../api.ts";
import { ReasonField } from "../change/reason-field.tsx";
import { SelectField } from "../change/select-field.tsx";
import { dayOptions } from "./block-labels.ts";

type Words = { button: string; title: string; who: NewBlock["who"] };

/** Keeps out who is behind a picture or a lead. `reload` brings the record that stays in sight. */
export function blockAction<One>({ button, title, who }: Words, reload: () => Promise<One>) {
  return {
    button,
    title,
    description: m.admin_block_about(),
    submit: m.admin_block_submit(),
    danger: true,
    fields: <BlockFields />,
    send: async (fields: FormData) => {
      await api.admin.blocks.$post({ json: { who, ...termsOf(fields) } });
      return reload();
    },
    done: { title: m.admin_blocked(), description: m.admin_blocked_text() },
  };
}

export function BlockFields() {
  return (
    <>
      <SelectField name="days" label={m.admin_for_how_long()} value="7" options={dayOptions} />
      <ReasonField hint={m.admin_for_staff_only_kept()} />
    </>
  );
}

export function termsOf(fields: FormData): Pick<NewBlock, "days" | "reason"> {
  return { days: String(fields.get("days")) as NewBlock["days"], reason: String(fields.get("reason")) };
}
