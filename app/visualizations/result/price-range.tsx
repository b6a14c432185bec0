import { useState } from "react";
import { m } from "#messages";
import type { KnownSize, KnownSizes } from "#services/size-quantity.ts";
import type { PriceRange } from "#worker/visualizations/prices/prices.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { readSize, SizeField, sizesInOrder } from "./size-fields.tsx";
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
      <div role="status">{range.sum || range.notes.length > 0 ? <Sum range={range} /> : null}</div>
      {onChanged && (range.asks.length > 0 || isOpen) ? (
        <SizesForm
          key={range.asks.join()}
          range={range}
          sizes={isOpen ? sizesOf(range) : sizesInOrder.filter((size) => range.asks.includes(size))}
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
      {sum ? <p className="vz-price-sum">{sum}</p> : null}
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
  return sizesInOrder.filter((size) => known[size] !== undefined);
}

type FormProps = { range: PriceRange; sizes: KnownSize[]; onSend(known: KnownSizes): Promise<void> };

/** What is still asked, or all that was told; a mistake is named, and nothing is sent. */
function SizesForm({ range, sizes, onSend }: FormProps) {
  const [texts, setTexts] = useState<Partial<Record<KnownSize, string>>>(() =>
    Object.fromEntries(sizes.map((size) => [size, range.known[size]?.toString() ?? ""])),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; size: KnownSize | null } | null>(null);

  async function send() {
    const known: KnownSizes = {};
    for (const size of sizes) {
      const value = readSize(size, texts[size] ?? "");
      if (typeof value === "string") return setProblem({ text: value, size });
      known[size] = value;
    }
    setBusy(true);
    setProblem(null);
    try {
      await onSend(known);
    } catch (error) {
      setProblem({ text: failureMessage(error, m.ui_could_not_save_this()), size: null });
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
        <SizeField
          key={size}
          size={size}
          value={texts[size] ?? ""}
          isWrong={problem?.size === size}
          onChange={(value) => setTexts({ ...texts, [size]: value })}
        />
      ))}
      {problem ? (
        <p className="vz-problem" role="alert">
          {problem.text}
        </p>
      ) : null}
      <button type="submit" className="vz-button vz-button-soft" aria-busy={busy}>
        {m.prices_range_show()}
      </button>
    </form>
  );
}
