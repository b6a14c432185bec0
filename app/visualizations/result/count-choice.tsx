import { m } from "#messages";

type Props = { max: number; count: number; onChoose(count: number): void };

/** How many pictures of the design, each another one and each counted. */
export function CountChoice({ max, count, onChoose }: Props) {
  const counts = Array.from({ length: max }, (_, i) => i + 1);
  return (
    <fieldset className="vz-count">
      <legend className="vz-label">{m.visualizations_count_title()}</legend>
      <div className="vz-segments">
        {counts.map((value) => (
          <label key={value} className="vz-segment" data-state={value === count ? "on" : "off"}>
            <input
              className="vz-hidden"
              type="radio"
              name="variations"
              aria-label={m.visualizations_count_choice({ count: value })}
              checked={value === count}
              onChange={() => onChoose(value)}
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
