import { Button } from "@radix-ui/themes";
import { FileUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "#messages";
import type { ImportReport, ProductList } from "#worker/products/products.contract.ts";
import { productLimits } from "#worker/products/products.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { Problem } from "../ui/problem.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { decodeList } from "./decode-list.ts";
import { ImportReportView } from "./import-report.tsx";
import type { Place } from "./product-list.tsx";
import { importProducts } from "./product-requests.ts";
import { starterCsv, startersOf } from "./starter-lists.ts";
import { useListChange } from "./use-product-list.ts";

type Props = { place: Place; list: ProductList; onClose(): void };

/** A list of products as a spreadsheet saves it: looked at first, then written whole. */
export function ImportView({ place, list, onClose }: Props) {
  const [csv, setCsv] = useState("");
  const [report, setReport] = useState<ImportReport | null>(null);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { mutate, isPending, error } = useListChange(place, (how: { isPreview: boolean; skipsMistakes: boolean }) =>
    importProducts(place.tenantId, { service: place.service, csv, ...how }),
  );

  function change(text: string) {
    setCsv(text);
    setReport(null);
  }

  function send(how: { isPreview: boolean; skipsMistakes: boolean }) {
    mutate(how, {
      onSuccess: (answer) => {
        if (!answer.isDone) return setReport(answer);
        toast({ title: m.products_import_done() });
        onClose();
      },
    });
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    // A letter of UTF-8 has at most four bytes.
    if (chosen.size > productLimits.csv * 4) return toastError(m.products_list_too_long());
    const text = decodeList(await chosen.arrayBuffer());
    if (text === null) return toastError(m.products_list_not_text());
    change(text);
  }

  return (
    <div className="product-editor">
      <h2 ref={title} tabIndex={-1}>
        {m.products_import()}
      </h2>
      <section className="dashboard-card">
        <div className="products-intro">
          <p>{m.products_import_text()}</p>
          <p className="quiet">{m.products_import_columns()}</p>
        </div>
        <div className="products-actions">
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,text/csv,text/tab-separated-values"
            hidden
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Button
            size="2"
            variant="surface"
            color="gray"
            highContrast
            className="big-button"
            onClick={() => file.current?.click()}
          >
            <FileUp size={16} aria-hidden /> {m.products_import_file()}
          </Button>
          {startersOf(place.service).map((starter) => (
            <Button
              key={starter.id}
              size="2"
              variant="soft"
              color="gray"
              highContrast
              className="big-button"
              onClick={() => change(starterCsv(starter, list.parts))}
            >
              {m.products_starter({ name: starter.name() })}
            </Button>
          ))}
        </div>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {m.products_import_label()}
          </label>
          <TextArea
            id={id}
            className="import-text"
            value={csv}
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            onChange={(event) => change(event.target.value)}
          />
          <span className="field-hint" id={`${id}-hint`}>
            {m.products_import_hint()}
          </span>
        </div>
      </section>
      {report ? <ImportReportView report={report} /> : null}
      {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
      <div className="products-actions">
        <ImportButton report={report} disabled={isPending || csv.trim() === ""} onSend={send} />
        <Button size="3" variant="soft" color="gray" className="big-button" disabled={isPending} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </div>
  );
}

type ButtonProps = {
  report: ImportReport | null;
  disabled: boolean;
  onSend(how: { isPreview: boolean; skipsMistakes: boolean }): void;
};

/** Looks at the list; then writes it, without the lines that are wrong where there are some. */
function ImportButton({ report, disabled, onSend }: ButtonProps) {
  const count = report ? report.added.length + report.changed.length || report.priced : 0;
  if (!report || count === 0) {
    return (
      <Button
        size="3"
        className="big-button"
        disabled={disabled}
        onClick={() => onSend({ isPreview: true, skipsMistakes: false })}
      >
        {m.products_import_check()}
      </Button>
    );
  }
  const hasMistakes = report.mistakes.length > 0;
  return (
    <Button
      size="3"
      className="big-button"
      disabled={disabled}
      onClick={() => onSend({ isPreview: false, skipsMistakes: hasMistakes })}
    >
      {hasMistakes ? m.products_import_rest({ count }) : m.products_import_go({ count })}
    </Button>
  );
}
