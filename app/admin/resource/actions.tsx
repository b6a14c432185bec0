import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { useChange, useKeep } from "../change/use-change.ts";
import type { Keyed, Maybe, RecordDefinition } from "./resource.tsx";

export type AnyChange = { change: string; value: unknown };
type Said = { title: string; description: string };

/** Something that staff can do, after a question that says what it does. */
export type Action<One, Change> = {
  /** Also of the button that sends it, and the title, where they have no words of their own. */
  button: string;
  submit?: string;
  title?: string;
  description: string;
  danger?: boolean | undefined;
  fields?: ReactNode;
} & (
  | {
      /** What of the record is changed; it can be undone. */
      change: Change extends AnyChange ? Change["change"] : never;
      value: ((fields: FormData) => unknown) | string | boolean | null;
    }
  | { send: (fields: FormData) => Promise<One>; done: Said | ((one: One) => Said) }
);

type Place<One, Change> = { name: string; id?: string | number; patch?: RecordDefinition<One, Change>["patch"] };
type ActionsProps<One, Change> = Place<One, Change> & { actions: Maybe<Action<One, Change>>[]; children?: ReactNode };

export function Actions<One extends Keyed, Change>({ actions, children, ...place }: ActionsProps<One, Change>) {
  const possible = actions.filter((action) => !!action);
  if (possible.length === 0 && !children) return null;
  return (
    <div className="admin-actions">
      {possible.map((action) => (
        // A button may change its words with what it has done, and keeps the focus.
        <ActionDialog key={"change" in action ? action.change : action.button} action={action} {...place} />
      ))}
      {children}
    </div>
  );
}

type ActionProps<One, Change> = Place<One, Change> & { action: Action<One, Change> };

export function ActionDialog<One extends Keyed, Change>({ name, id, patch, action }: ActionProps<One, Change>) {
  const navigate = useNavigate();
  const keep = useKeep<One>(name);
  const change = useChange<One, Change>({
    name,
    id: String(id),
    send: async (wanted) => {
      if (!patch) throw new Error(`Nothing of ${name} can be changed.`);
      return patch(String(id), wanted);
    },
  });
  const { button, title = button, submit = button } = action;
  return (
    <ChangeDialog
      {...{ button, title, submit }}
      description={action.description}
      danger={action.danger}
      send={async (fields) => {
        if ("change" in action) {
          const { change: what, value } = action;
          // The server checks what a form says, and says in words what is wrong with it.
          return change({ change: what, value: typeof value === "function" ? value(fields) : value } as Change);
        }
        const one = await action.send(fields);
        keep(String(one.id), one);
        toast(typeof action.done === "function" ? action.done(one) : action.done);
        if (one.id !== id) await navigate(`/admin/${name}/${one.id}`);
      }}
    >
      {action.fields}
    </ChangeDialog>
  );
}
