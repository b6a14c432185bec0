import { useId } from "react";
import { type Message, m } from "#messages";
import { type KnownSize, knownSizeLimits } from "#services/size-quantity.ts";

type Range = (limits: { min: number; max: number }) => string;
type Field = {
  label: Message;
  hint: Message;
  /** What is said of what is missing or out of range. */
  range: Range;
  /** Absent: a number is typed. */
  choices?: readonly { value: number; name: Message }[];
};

const area: Range = (limits) => m.prices_size_range(limits);

/** What a person is asked of a house, in the order of the form. */
const fields = {
  "front-width": {
    label: m.prices_front_width_label,
    hint: m.prices_front_width_hint,
    range: (limits) => m.prices_front_width_range(limits),
  },
  stories: {
    label: m.prices_stories_label,
    hint: m.prices_stories_hint,
    range: () => m.prices_stories_missing(),
    choices: [
      { value: 1, name: m.prices_stories_one },
      { value: 1.5, name: m.prices_stories_one_and_a_half },
      { value: 2, name: m.prices_stories_two },
      { value: 2.5, name: m.prices_stories_two_and_a_half },
      { value: 3, name: m.prices_stories_three },
    ],
  },
  "ground-floor": { label: m.prices_ground_floor_label, hint: m.prices_ground_floor_hint, range: area },
  "roof-rise": {
    label: m.prices_roof_rise_label,
    hint: m.prices_roof_rise_hint,
    range: () => m.prices_roof_rise_missing(),
    choices: [
      { value: 1, name: m.prices_roof_rise_flat },
      { value: 4, name: m.prices_roof_rise_gentle },
      { value: 7, name: m.prices_roof_rise_medium },
      { value: 10, name: m.prices_roof_rise_steep },
      { value: 14, name: m.prices_roof_rise_very_steep },
    ],
  },
  "lawn-size": { label: m.prices_lawn_size_label, hint: m.prices_lawn_size_hint, range: area },
  "drive-size": { label: m.prices_drive_size_label, hint: m.prices_drive_size_hint, range: area },
  "walk-size": { label: m.prices_walk_size_label, hint: m.prices_walk_size_hint, range: area },
} satisfies Record<KnownSize, Field>;

export const sizesInOrder = Object.keys(fields) as KnownSize[];

/** The number that was typed or chosen, or a sentence on what is wrong with it. */
export function readSize(size: KnownSize, text: string): number | string {
  const { min, max } = knownSizeLimits[size];
  const value = text.trim() === "" ? Number.NaN : Number(text.replaceAll(/[,\s]/g, ""));
  return value >= min && value <= max ? value : fields[size].range({ min, max });
}

type Props = { size: KnownSize; value: string; isWrong: boolean; onChange(value: string): void };

/** One question on the house: a number, or one of a few answers. */
export function SizeField({ size, value, isWrong, onChange }: Props) {
  const id = useId();
  const { label, hint, choices }: Field = fields[size];
  const common = { id, "aria-describedby": `${id}-hint`, "aria-invalid": isWrong || undefined, value };
  return (
    <div className="vz-price-field">
      <label htmlFor={id}>{label()}</label>
      {choices ? (
        <select {...common} onChange={({ target }) => onChange(target.value)}>
          <option value="">{m.prices_choose()}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name()}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} inputMode="decimal" autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      <span id={`${id}-hint`} className="vz-hint">
        {hint()}
      </span>
    </div>
  );
}
