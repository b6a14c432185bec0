import { useEffect, useRef } from "react";
import { m } from "#messages";
import type { ImportReport } from "#worker/products/products.contract.ts";

/** What would come of a list, and what is wrong with it, line by line. */
export function ImportReportView({ report: { added, changed, priced, mistakes } }: { report: ImportReport }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isEmpty = added.length + changed.length + priced === 0;
  return (
    <section className="dashboard-card">
      <h2 ref={title} tabIndex={-1}>
        {m.products_import_result()}
      </h2>
      {isEmpty && mistakes.length === 0 ? <p>{m.products_import_nothing_new()}</p> : null}
      <Names title={m.products_import_new({ count: added.length })} rows={added} />
      <Names title={m.products_import_more({ count: changed.length })} rows={changed} />
      {priced > 0 ? <p>{m.products_import_priced({ count: priced })}</p> : null}
      {mistakes.length > 0 ? (
        <div className="import-mistakes">
          <h3>{m.products_import_mistakes({ count: mistakes.length })}</h3>
          <ul>
            {mistakes.map(({ line, text }) => (
              <li key={`${line} ${text}`}>{m.products_import_mistake({ line, text })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function Names({ title, rows }: { title: string; rows: ImportReport["added"] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="import-names">
        {rows.map(({ part, name, colors }) => (
          <li key={`${part} ${name}`}>
            {name} <span className="quiet">{m.products_import_row({ part, count: colors })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
