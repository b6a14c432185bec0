import type { Message } from "#messages";

type Entry = { id: string; name: Message };

type Props<E extends Entry> = {
  legend: string;
  options: readonly E[];
  chosen: readonly E["id"][];
  onChange(chosen: E["id"][]): void;
};

/** Any number of these, in the order of the catalogue. */
export function CheckList<E extends Entry>({ legend, options, chosen, onChange }: Props<E>) {
  function toggle(id: E["id"]) {
    const on = chosen.includes(id);
    onChange(options.map((option) => option.id).filter((other) => (other === id ? !on : chosen.includes(other))));
  }

  if (options.length === 0) return null;
  return (
    <fieldset className="vz-places">
      <legend className="vz-label">{legend}</legend>
      {options.map(({ id, name }) => (
        <label key={id} className="vz-place">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {name()}
        </label>
      ))}
    </fieldset>
  );
}
