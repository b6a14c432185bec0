import { useId, useState } from "react";
import { m } from "#messages";
import { type KnownSize, type KnownSizes, knownSizeLimits } from "#services/prices.ts";
import type { PriceRange } from "#worker/visualizations/prices/prices.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { putKnownSizes } from "./visualization-requests.ts";
import "./price-range.css";

type Props = {
  made: Visualization;
  range: PriceRange;
  /** Not there for who only looks at a house of the company. */
  onChanged?: ((changed: Visualization) => void) | undefined;
};

/** What the picture would cost with its company, as the server worked it out, and what it still has to know for that. */
export function PriceRangeCard({ made, range, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const told = Object.keys(range.known).length > 0;
  if (range.sum === null && !onChanged) return null;
  return (
    <section className="vz-price" aria-label={m.prices_range_title()}>
      <h3 className="vz-label">{m.prices_range_title()}</h3>
      <div role="status">{range.sum ? <Sum range={range} /> : null}</div>
      {onChanged && (range.asks.length > 0 || isOpen) ? (
        <SizesForm
          key={range.asks.join()}
          range={range}
          sizes={isOpen ? sizesOf(range) : range.asks}
          onSend={async (known) => {
            onChanged({ ...made, priceRange: await putKnownSizes(made.id, known) });
            setOpen(false);
          }}
        />
      ) : null}
      {onChanged && told && range.asks.length === 0 && !isOpen ? (
        <button type="button" className="vz-quiet" onClick={() => setOpen(true)}>
          {m.prices_range_change()}
        </button>
      ) : null}
    </section>
  );
}

function Sum({ range: { sum, parts, notes } }: { range: PriceRange }) {
  return (
    <>
      <p className="vz-price-sum">{sum}</p>
      <ul className="vz-price-parts">
        {parts.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span> <span>{amount}</span>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="vz-hint">
          {note}
        </p>
      ))}
    </>
  );
}

function sizesOf({ known }: PriceRange): KnownSize[] {
  return (Object.keys(knownSizeLimits) as KnownSize[]).filter((size) => known[size] !== undefined);
}

const labels = {
  "front-width": {
    label: m.prices_front_width_label,
    hint: m.prices_front_width_hint,
    range: m.prices_front_width_range,
  },
  "ground-floor": {
    label: m.prices_ground_floor_label,
    hint: m.prices_ground_floor_hint,
    range: m.prices_ground_floor_range,
  },
} satisfies Record<KnownSize, unknown>;

type FormProps = { range: PriceRange; sizes: KnownSize[]; onSend(known: KnownSizes): Promise<void> };

function SizesForm({ range, sizes, onSend }: FormProps) {
  const id = useId();
  const [texts, setTexts] = useState<Partial<Record<KnownSize, string>>>(() =>
    Object.fromEntries(sizes.map((size) => [size, range.known[size]?.toString() ?? ""])),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    const known: KnownSizes = {};
    for (const size of sizes) {
      const value = Number((texts[size] ?? "").replaceAll(/[,\s]/g, ""));
      const { min, max } = knownSizeLimits[size];
      if (!(value >= min && value <= max)) return setProblem(labels[size].range({ min, max }));
      known[size] = value;
    }
    setBusy(true);
    setProblem(null);
    try {
      await onSend(known);
    } catch (error) {
      setProblem(failureMessage(error, m.ui_could_not_save_this()));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="vz-price-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <p className="vz-hint">{range.sum ? m.prices_range_ask_more() : m.prices_range_ask_text()}</p>
      {sizes.map((size) => (
        <div key={size} className="vz-price-field">
          <label htmlFor={`${id}-${size}`}>{labels[size].label()}</label>
          <input
            id={`${id}-${size}`}
            inputMode="decimal"
            autoComplete="off"
            value={texts[size] ?? ""}
            aria-describedby={`${id}-${size}-hint`}
            aria-invalid={problem !== null || undefined}
            onChange={(event) => setTexts({ ...texts, [size]: event.target.value })}
          />
          <span id={`${id}-${size}-hint`} className="vz-hint">
            {labels[size].hint()}
          </span>
        </div>
      ))}
      {problem ? (
        <p className="vz-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="vz-button vz-button-soft" aria-busy={busy}>
        {m.prices_range_show()}
      </button>
    </form>
  );
}
