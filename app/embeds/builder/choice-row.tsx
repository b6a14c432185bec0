import { SegmentedControl } from "@radix-ui/themes";
import { useId } from "react";

type Props<Value extends string> = {
  label: string;
  options: readonly (readonly [value: Value, words: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
export function ChoiceRow<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label">
        <span id={id}>{label}</span>
      </span>
      <SegmentedControl.Root
        size="3"
        className="choice-row"
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => {
          const option = options.find(([known]) => known === next);
          if (option) onChange(option[0]);
        }}
      >
        {options.map(([option, words]) => (
          <SegmentedControl.Item key={option} value={option}>
            {words}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
    </div>
  );
}
