import { useMutation } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { useCallback, useId } from "react";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toastError } from "../../ui/toast.ts";
import { ListSearch } from "./list-search.tsx";
import type { Filter, Filters } from "./resource.tsx";

type Props = {
  name: string;
  searchLabel: string;
  filters: Filters;
  known: Filter[];
  isLoading: boolean;
  onChange: (some: Filters, how?: { replace: boolean }) => void;
  onRefresh: () => void;
  fetchFile: () => Promise<Blob>;
};

/** Everything that narrows a list, and the way out into a spreadsheet. */
export function ListBar({ name, searchLabel, filters, known, isLoading, onChange, onRefresh, fetchFile }: Props) {
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => toastError(failureMessage(error, m.admin_could_not_put_file_together())),
  });
  return (
    <div className="list-bar">
      <ListSearch q={filters.q ?? ""} label={searchLabel} onSearch={search} />
      {known.map((filter) => (
        <Picker
          key={filter.name}
          filter={filter}
          value={filters[filter.name] ?? ""}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      <div className="list-bar-buttons">
        <QuietButton
          className="list-refresh"
          aria-label={m.admin_refresh()}
          aria-disabled={isLoading}
          onClick={() => isLoading || onRefresh()}
        >
          <RotateCw size={16} aria-hidden />
        </QuietButton>
        <QuietButton disabled={isPending} onClick={() => mutate()}>
          <Download size={16} aria-hidden /> {isPending ? m.admin_exporting() : m.admin_export_csv()}
        </QuietButton>
      </div>
    </div>
  );
}

type PickerProps = { filter: Filter; value: string; onChange: (value: string) => void };

function Picker({ filter: { label, any, options }, value, onChange }: PickerProps) {
  const id = useId();
  return (
    <div className="admin-picker">
      <label htmlFor={id}>{label()}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{any()}</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text()}
          </option>
        ))}
      </select>
    </div>
  );
}
