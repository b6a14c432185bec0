import type { CSSProperties } from "react";
import { m } from "#messages";
import type { SheetDesign } from "#worker/sheets/sheets.contract.ts";
import { Compare } from "../../shares/compare.tsx";

type Props = {
  design: SheetDesign;
  number: number;
  /** Where its pictures are. */
  folder: string;
  chosen: number | null;
  /** Null once it is signed. */
  onChoose: ((number: number) => void) | null;
  isOnly: boolean;
};

/** A design: before and after, what it is made of, and the button that chooses it. */
export function DesignChoice({ design, number, folder, chosen, onChoose, isOnly }: Props) {
  const { service, parts, price, width, height } = design;
  const isChosen = chosen === number;
  const style = { "--ratio": width / height } as CSSProperties;
  return (
    <section className="approve-design" aria-labelledby={`design-${number}`} style={style} data-chosen={isChosen}>
      <h2 id={`design-${number}`}>{m.sheets_design_heading({ number, service })}</h2>
      <Compare {...{ folder, width, height }} alt={m.sheets_after_alt({ number })} />
      <p className="share-caption">
        <strong>{m.shares_visualization()}</strong> <span>{m.shares_not_a_photograph()}</span>
      </p>
      <div className="approve-facts">
        <dl>
          {parts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {price ? <p className="approve-price">{price}</p> : null}
        {onChoose && !isOnly ? (
          <label className="approve-choice">
            <input type="radio" name="chosen" checked={isChosen} onChange={() => onChoose(number)} />
            <span>
              {m.sheets_page_choose()} <span className="sr-only">{m.sheets_design_heading({ number, service })}</span>
            </span>
          </label>
        ) : null}
        {!onChoose && isChosen ? <p className="approve-chosen">{m.sheets_page_chosen()}</p> : null}
      </div>
    </section>
  );
}
