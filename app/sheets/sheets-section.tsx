import { Button, Skeleton } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { useNavigate } from "react-router";
import { m } from "#messages";
import "../layout/radix-components.css";
import { failureMessage } from "../ui/failure-message.ts";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { toastError } from "../ui/toast.ts";
import { SheetList } from "./sheet-list.tsx";
import "./sheets.css";
import { createSheet } from "./sheet-requests.ts";
import { sheetKeys, useSheets } from "./use-sheet.ts";

type Props = { projectId: string; className: string; mayChange: boolean; hasPictures: boolean };

/** The approval sheets of a company's house, and the way to a new one. */
export function SheetsSection({ projectId, className, mayChange, hasPictures }: Props) {
  const { data: sheets, error, isFetching, refetch } = useSheets(projectId);
  return (
    <section className={className} aria-labelledby="project-sheets">
      <h2 id="project-sheets">{m.sheets_card_title()}</h2>
      <p className="quiet">{m.sheets_card_text()}</p>
      {error ? <LoadingFailed words={m.sheets_card_failed()} busy={isFetching} onRetry={() => refetch()} /> : null}
      {sheets ? <SheetList {...{ projectId, sheets }} /> : error ? null : <Skeleton height="44px" />}
      {mayChange ? <NewSheet {...{ projectId, hasPictures }} /> : null}
    </section>
  );
}

function NewSheet({ projectId, hasPictures }: Pick<Props, "projectId" | "hasPictures">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => createSheet(projectId),
    onSuccess: (sheet) => {
      client.setQueryData(sheetKeys.one(sheet.id), sheet);
      return navigate(`/projects/${projectId}/sheets/${sheet.id}`);
    },
    onError: (error) => toastError(failureMessage(error, m.sheets_new_failed())),
  });
  if (!hasPictures) return <p className="quiet">{m.sheets_needs_picture()}</p>;
  return (
    <div>
      <Button size="2" variant="soft" className="big-button" loading={isPending} onClick={() => mutate()}>
        <FilePlus2 size={16} aria-hidden /> {m.sheets_new()}
      </Button>
    </div>
  );
}
