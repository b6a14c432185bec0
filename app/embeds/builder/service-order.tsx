import { Checkbox } from "@radix-ui/themes";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { type EmbedType, embedPages } from "#worker/embeds/embeds.catalogue.ts";
import "./service-order.css";

type Props = {
  label: string;
  hint: string;
  /** What can be chosen. */
  offered: readonly EmbedType[];
  /** What is chosen, first to last. */
  value: readonly EmbedType[];
  onChange: (value: EmbedType[]) => void;
};

/** Which services, and in which order. Each step is a button of its own, so that it takes neither a mouse nor a steady hand. */
export function ServiceOrder({ label, hint, offered, value, onChange }: Props) {
  const id = useId();
  const listed = [...value, ...offered.filter((type) => !value.includes(type))];

  function toggle(type: EmbedType) {
    onChange(value.includes(type) ? value.filter((other) => other !== type) : [...value, type]);
  }

  function move(type: EmbedType, by: 1 | -1) {
    const from = value.indexOf(type);
    const next = value.filter((other) => other !== type);
    next.splice(from + by, 0, type);
    onChange(next);
  }

  return (
    <fieldset className="field service-order" aria-describedby={`${id}-below`}>
      <legend className="field-label">{label}</legend>
      <ol>
        {listed.map((type) => {
          const place = value.indexOf(type);
          const name = embedPages[type].name();
          return (
            <li key={type}>
              <label htmlFor={`${id}-${type}`}>
                <Checkbox id={`${id}-${type}`} size="3" checked={place >= 0} onCheckedChange={() => toggle(type)} />
                {name}
              </label>
              <StepButton label={m.embeds_move_up({ name })} isOff={place < 1} onPress={() => move(type, -1)}>
                <ArrowUp size={16} aria-hidden />
              </StepButton>
              <StepButton
                label={m.embeds_move_down({ name })}
                isOff={place < 0 || place === value.length - 1}
                onPress={() => move(type, 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </StepButton>
            </li>
          );
        })}
      </ol>
      <span id={`${id}-below`} className={value.length === 0 ? "field-message" : "field-hint"}>
        {value.length === 0 ? m.embeds_leave_at_least_one() : hint}
      </span>
    </fieldset>
  );
}

/** It stays in the keyboard's way when it is off, so that nobody who has moved something to the end is thrown out of the list. */
function StepButton(props: { label: string; isOff: boolean; onPress: () => void; children: ReactNode }) {
  const { label, isOff, onPress, children } = props;
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={isOff ? undefined : onPress}>
      {children}
    </button>
  );
}
