import { Button, IconButton } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import type { StaffGroup } from "#worker/admin/catalogue/catalogue.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { Problem } from "../../ui/problem.tsx";
import { OptionPicture } from "./option-picture.tsx";

type Props = { service: Service; group: StaffGroup; send: (order: string[]) => Promise<unknown>; onClose: () => void };

/** The options with a button up and one down each; nothing changes before it is saved. */
export function OrderList({ service, group, send, onClose }: Props) {
  const [options, setOptions] = useState(group.options);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; by: number } | null>(null);
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onClose });

  // A row that moves takes its buttons along: the keyboard stays on them, or goes to the other one at an end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    if (!moved.current) return;
    const { id, by } = moved.current;
    const row = list.current?.querySelector(`[data-option="${id}"]`);
    const [up, down] = row?.querySelectorAll("button") ?? [];
    const preferred = by < 0 ? up : down;
    (preferred?.disabled ? (by < 0 ? down : up) : preferred)?.focus();
  }, [options]);

  function move(from: number, by: number) {
    const next = [...options];
    const [option] = next.splice(from, 1);
    if (!option) return;
    next.splice(from + by, 0, option);
    moved.current = { id: option.id, by };
    setOptions(next);
    setSaid(m.admin_place_of({ optionName: option.name, place: from + by + 1, count: next.length }));
  }

  return (
    <>
      <ol className="option-list" ref={list}>
        {options.map((option, i) => (
          <li key={option.id} data-option={option.id} className="option-row">
            <OptionPicture service={service} group={group.id} option={option} />
            <span className="option-name">{option.name}</span>
            <span className="option-moves">
              <IconButton
                size="3"
                variant="soft"
                color="gray"
                className="option-move"
                aria-label={m.admin_move_up({ optionName: option.name })}
                disabled={i === 0}
                onClick={() => move(i, -1)}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                size="3"
                variant="soft"
                color="gray"
                className="option-move"
                aria-label={m.admin_move_down({ optionName: option.name })}
                disabled={i === options.length - 1}
                onClick={() => move(i, 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
      <div className="admin-actions">
        <Button
          size="2"
          className="big-button"
          disabled={isPending}
          onClick={() => mutate(options.map(({ id }) => id))}
        >
          {isPending ? m.ui_saving() : m.admin_save_order()}
        </Button>
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        {group.isReordered ? (
          <Button
            size="2"
            variant="surface"
            color="gray"
            highContrast
            className="big-button"
            disabled={isPending}
            onClick={() => mutate([])}
          >
            {m.admin_as_catalog_has()}
          </Button>
        ) : null}
      </div>
    </>
  );
}
