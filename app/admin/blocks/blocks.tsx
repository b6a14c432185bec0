import { Ban } from "lucide-react";
import { m } from "#messages";
import { blocksQuerySchema, type NewBlock, type StaffBlockDetail } from "#worker/admin/blocks/blocks.contract.ts";
import { api, dataOf } from "../../api.ts";
import { FormField } from "../../ui/form-field.tsx";
import { SelectField } from "../change/select-field.tsx";
import { formatDateTime } from "../format.ts";
import type { Action } from "../resource/actions.tsx";
import { Badges } from "../resource/badges.tsx";
import { fact } from "../resource/card.tsx";
import { resource } from "../resource/resource.tsx";
import { BlockFields, termsOf } from "./block-action.tsx";
import { blockBadges, blockEnd, kindOptions } from "./block-labels.ts";

export const blocks = resource({
  name: "blocks",
  title: m.admin_blocks,
  about: m.admin_blocks_about,
  icon: Ban,
  client: api.admin.blocks,
  query: blocksQuerySchema,
  search: m.admin_search_blocks,
  filters: [
    { name: "kind", label: m.admin_kind, any: m.admin_any_kind, options: kindOptions },
    {
      name: "state",
      label: m.admin_state,
      any: m.admin_any_state,
      options: { active: m.admin_blocked, over: m.admin_over },
    },
  ],
  columns: [
    { title: m.ui_name, cell: (block) => block.label },
    { title: m.admin_kind, cell: (block) => kindOptions[block.kind]() },
    { title: m.admin_state, cell: (block) => <Badges of={blockBadges(block)} /> },
    { title: m.admin_ends, cell: blockEnd },
    { title: m.admin_reason, cell: (block) => block.reason },
  ],
  create: addBlock,
  record: {
    client: api.admin.blocks,
    title: ({ label }) => label,
    about: ({ kind }) => kindOptions[kind](),
    badges: blockBadges,
    cards: (block) => [
      {
        title: m.admin_block(),
        description: m.admin_block_about(),
        facts: [
          fact(m.admin_reason(), block.reason),
          fact(m.admin_created(), formatDateTime(block.createdAt)),
          fact(m.admin_ends(), blockEnd(block)),
        ],
        actions: [block.isActive && lift(block)],
      },
    ],
  },
});

function addBlock(): Action<StaffBlockDetail, never> {
  return {
    button: m.admin_add_block(),
    title: m.admin_add_block_title(),
    description: m.admin_block_about(),
    submit: m.admin_block_submit(),
    danger: true,
    fields: (
      <>
        <SelectField
          name="kind"
          label={m.admin_kind()}
          value="address"
          options={{ address: kindOptions.address, email: kindOptions.email }}
        />
        <FormField
          name="value"
          label={m.admin_address_or_email()}
          required
          maxLength={254}
          autoComplete="off"
          hint={m.admin_address_is_kept_as_hash()}
        />
        <BlockFields />
      </>
    ),
    send: (fields) => {
      const kind = fields.get("kind") === "email" ? "email" : "address";
      const who: NewBlock["who"] = { from: "value", kind, value: String(fields.get("value")) };
      return dataOf(api.admin.blocks.$post({ json: { who, ...termsOf(fields) } }));
    },
    done: { title: m.admin_blocked(), description: m.admin_blocked_text() },
  };
}

function lift({ id }: StaffBlockDetail): Action<StaffBlockDetail, never> {
  return {
    button: m.admin_lift_block(),
    title: m.admin_lift_block_question(),
    description: m.admin_lift_block_about(),
    send: () => dataOf(api.admin.blocks[":id"].lift.$post({ param: { id } })),
    done: { title: m.admin_block_lifted(), description: m.admin_block_lifted_text() },
  };
}
