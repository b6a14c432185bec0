import { RadioGroup } from "radix-ui";
import { useId } from "react";

type Props<Value extends string> = {
  label: string;
  options: readonly (readonly [value: Value, words: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. Each is as wide as its words need, so that four fit on a phone. */
export function ChoiceRow<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId();

  function choose(next: string) {
    const option = options.find(([known]) => known === next);
    if (option) onChange(option[0]);
  }

  return (
    <div className="field">
      <span className="field-label">
        <span id={id}>{label}</span>
      </span>
      <RadioGroup.Root className="choice-row" aria-labelledby={id} value={value} onValueChange={choose}>
        {options.map(([option, words]) => (
          <RadioGroup.Item key={option} value={option}>
            {words}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
