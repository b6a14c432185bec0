import { Skeleton } from "@radix-ui/themes";
import { useEffect } from "react";
import { m } from "#messages";
import type { ProjectPicture } from "#worker/projects/projects.contract.ts";
import { maxDesigns } from "#worker/sheets/sheets.catalogue.ts";
import { LoadMoreButton } from "../ui/load-more-button.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { useSheetPictures } from "./use-sheet.ts";

type Props = {
  projectId: string;
  chosen: string[];
  onChange(chosen: string[]): void;
  problem: string | undefined;
};

/** The finished pictures of the house; those that are ticked go on the sheet in the order in which they were ticked. */
export function PicturePicker({ projectId, chosen, onChange, problem }: Props) {
  const { pictures, error, isFetching, hasNextPage, fetchNextPage, refetch } = useSheetPictures(projectId);
  const isFull = chosen.length >= maxDesigns;
  const isAll = pictures !== undefined && !hasNextPage && !isFetching && !error;
  const gone = isAll ? chosen.filter((id) => !pictures.some((picture) => picture.id === id)) : [];

  // One that was deleted cannot be unticked by anybody.
  useEffect(() => {
    if (gone.length > 0) onChange(chosen.filter((id) => !gone.includes(id)));
  });

  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="sheet-picker" aria-describedby="sheet-pictures-hint">
      <legend>{m.sheets_pictures()}</legend>
      <p id="sheet-pictures-hint" className="field-hint">
        {m.sheets_pictures_hint()}
      </p>
      {error ? <LoadingFailed words={m.sheets_pictures_failed()} busy={isFetching} onRetry={() => refetch()} /> : null}
      {pictures ? (
        <ul>
          {pictures.map((picture) => (
            <Choice
              key={picture.id}
              picture={picture}
              place={chosen.indexOf(picture.id) + 1}
              isClosed={isFull && !chosen.includes(picture.id)}
              onToggle={() => toggle(picture.id)}
            />
          ))}
        </ul>
      ) : error ? null : (
        <Skeleton height="140px" />
      )}
      {pictures?.length === 0 ? <p className="quiet">{m.sheets_no_pictures()}</p> : null}
      {hasNextPage ? <LoadMoreButton isLoading={isFetching} onLoad={() => fetchNextPage()} /> : null}
      {problem ? (
        <p role="alert" className="field-message">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = { picture: ProjectPicture; place: number; isClosed: boolean; onToggle(): void };

function Choice({ picture: { words, smallUrl }, place, isClosed, onToggle }: ChoiceProps) {
  return (
    <li>
      <label className="sheet-picture" data-chosen={place > 0}>
        {smallUrl ? <img src={smallUrl} alt="" loading="lazy" /> : null}
        <span className="sheet-picture-words">
          <input
            type="checkbox"
            checked={place > 0}
            disabled={isClosed}
            aria-label={m.sheets_choose_this({ words })}
            onChange={onToggle}
          />
          <span>{words}</span>
        </span>
        {place > 0 ? (
          <span className="sheet-place" title={m.sheets_picture_number({ number: place })}>
            {place}
          </span>
        ) : null}
      </label>
    </li>
  );
}
