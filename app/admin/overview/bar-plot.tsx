import { type ReactNode, useId } from "react";
import { m } from "#messages";

export type Bar = { label: string; values: number[] };

type Props = {
  title: string;
  /** The sum over all days, in words. */
  total: string;
  /** What the values of a bar are, in their order: the first stands at the bottom. */
  series: string[];
  bars: Bar[];
  formatValue: (value: number) => string;
  children?: ReactNode;
};

const height = 96;

/** Thirty days as bars, and the same as a table for who would rather read. */
export function BarPlot({ title, total, series, bars, formatValue, children }: Props) {
  const id = useId();
  const maxValue = Math.max(1e-9, ...bars.map(({ values }) => sum(values)));
  return (
    <section className="dashboard-card plot" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="plot-total">{total}</p>
      </header>
      <svg viewBox={`0 0 ${bars.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden>
        {bars.map(({ label, values }, i) => (
          <g key={label}>
            <rect className="plot-ground" x={i * 10 + 1} y={height - 1} width={8} height={1} />
            {values.map((value, at) => {
              const below = (sum(values.slice(0, at)) / maxValue) * height;
              const tall = (value / maxValue) * height;
              return (
                <rect
                  key={series[at]}
                  className={`plot-bar-${at}`}
                  x={i * 10 + 1}
                  y={height - below - tall}
                  width={8}
                  height={tall}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <p className="plot-ends" aria-hidden>
        <span>{bars[0]?.label}</span>
        {series.length > 1 ? (
          <span className="plot-key">
            {series.map((name, at) => (
              <span key={name}>
                <i className={`plot-key-${at}`} />
                {name}
              </span>
            ))}
          </span>
        ) : null}
        <span>{bars.at(-1)?.label}</span>
      </p>
      {children}
      <details className="plot-table">
        <summary>{m.ui_show_as_table()}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.admin_day()}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...bars].reverse().map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={series[at]}>{formatValue(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
