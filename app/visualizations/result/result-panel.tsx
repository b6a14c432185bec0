import { Columns2, Download, Palette } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import { isRelit } from "#worker/visualizations/night-modes.catalogue.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { useLookOnly } from "../project/look-only.tsx";
import { useService } from "../service-context.ts";
import type { Person } from "../work/person.ts";
import type { VisualizerState } from "../work/visualizer-state.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { FullSizeDownload } from "./full-size-download.tsx";
import { PriceRangeCard } from "./price-range.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { ReportProblem } from "./report-problem.tsx";
import { savePicture } from "./save-picture.ts";
import { ShareLink } from "./share-link.tsx";
import { UnlockPicture } from "./unlock-picture.tsx";
import { VersionStrip } from "./version-strip.tsx";
import "./result.css";

type Props = {
  work: VisualizerState;
  /** The camera's own file, while it is at hand and larger than what is stored. */
  original: File | null;
  /** Undefined in embeds, which sell no plans, have a form of their own for quotes, and are not where we are written to. */
  person: Person | undefined;
  byId: Record<string, Visualization>;
  allowance: Allowance | null;
  /** The picture once all that was asked for has come: its links may be about to change. */
  latest(id: string): Promise<Visualization | undefined>;
  onUnlocked(unlocked: Visualization): void;
  onChanged(changed: Visualization): void;
  /** The way to the same design on another photo. */
  newPhoto: ReactNode;
  onCompare(compared: string[] | null): void;
  onShow(id: string): void;
  onBroken(id: string): void;
  /** Opens the recipe of a picture again, to be changed. */
  onReopen(id: string): void;
  say(words: string): void;
  /** The way to change the picture in plain words. */
  chat: ReactNode;
};

const maxCompared = 4;

export function ResultPanel({
  work,
  original,
  person,
  byId,
  allowance,
  latest,
  onUnlocked,
  onChanged,
  newPhoto,
  onCompare,
  onShow,
  onBroken,
  onReopen,
  say,
  chat,
}: Props) {
  const ui = useService();
  const lookOnly = useLookOnly();
  const { compared } = work;
  const quote = person?.quote ?? null;
  const shown = work.versions.find(({ id }) => id === work.shown);
  const made = shown ? byId[shown.id] : undefined;

  function choose(id: string) {
    if (!compared) return onShow(id);
    if (compared.includes(id)) return onCompare(compared.filter((other) => other !== id));
    onCompare([...compared, id].slice(-maxCompared));
  }

  return (
    <div className="vz-panel">
      <div className="vz-words">
        <h2>
          {compared
            ? work.job
              ? m.visualizations_compare_coming_title()
              : m.visualizations_compare()
            : m.visualizations_result_title()}
        </h2>
        <p>{compared ? comparisonMessage(work) : shown ? ui.describe(shown.design).line : ""}</p>
      </div>
      {compared ? null : (
        <div className="vz-actions">
          {made?.afterUrl && shown && quote ? <QuoteLink id={shown.id} form={quote} /> : null}
          {made?.afterUrl && shown ? (
            <DownloadLink
              address={made.afterUrl}
              name={ui.fileName(shown.design)}
              quiet={quote !== null}
              latest={async () => (await latest(shown.id))?.afterUrl ?? null}
              onBroken={() => onBroken(shown.id)}
            />
          ) : null}
          {person && made?.unlockedBy === "unit" ? (
            <UnlockPicture
              key={`unlock ${made.id}`}
              id={made.id}
              allowance={allowance}
              plans={person.plans}
              onUnlocked={onUnlocked}
            />
          ) : null}
          {made && shown && original && mayHaveFullSize(made) ? (
            <FullSizeDownload key={`full ${shown.id}`} version={shown} original={original} say={say} />
          ) : null}
          {made?.afterUrl && shown ? (
            <ShareLink key={`share ${shown.id}`} id={shown.id} title={ui.describe(shown.design).line} say={say} />
          ) : null}
          {shown ? (
            <button type="button" className="vz-button vz-button-soft" onClick={() => onReopen(shown.id)}>
              <Palette aria-hidden />
              {m.visualizations_try_another_design()}
            </button>
          ) : null}
          {shown ? newPhoto : null}
          {made && person?.account && !lookOnly ? (
            <FavoriteButton key={`favorite ${made.id}`} made={made} onChanged={onChanged} />
          ) : null}
        </div>
      )}
      {made?.priceRange && !compared ? (
        <PriceRangeCard
          key={`price ${made.id}`}
          made={made}
          range={made.priceRange}
          onChanged={lookOnly ? undefined : onChanged}
        />
      ) : null}
      {compared ? null : chat}
      <section className="vz-history" aria-label={m.visualizations_history_title()}>
        <div className="vz-row">
          <h3 className="vz-label">
            {work.versions.length === 0
              ? m.visualizations_history_empty()
              : m.visualizations_history_so_far({ count: work.versions.length })}
          </h3>
          {work.versions.length > (compared ? 0 : 1) ? (
            <button
              type="button"
              className="vz-quiet"
              aria-pressed={compared !== null}
              onClick={() => onCompare(compared ? null : work.versions.slice(-2).map(({ id }) => id))}
            >
              <Columns2 aria-hidden />
              {compared ? m.visualizations_compare_back_to_one() : m.visualizations_compare()}
            </button>
          ) : null}
        </div>
        <VersionStrip
          work={work}
          byId={byId}
          shown={compared ?? (work.shown ? [work.shown] : [])}
          comparing={compared !== null}
          onChoose={choose}
        />
      </section>
      {made && !compared ? <Notes made={made} plans={person?.plans ?? null} /> : null}
      {person && made?.afterUrl && !compared ? (
        <ReportProblem key={made.id} id={made.id} person={person} proposal={correctedProposal(work, made.id)} />
      ) : null}
    </div>
  );
}

/** What the page had found for a picture whose areas the person has corrected since; null where there is nothing to learn. */
function correctedProposal({ proposal, versions }: VisualizerState, id: string): Surfaces | null {
  const ordered = versions.find((version) => version.id === id)?.surfaces;
  return ordered?.regions.some(({ source }) => source === "person") ? proposal : null;
}

/** Only our own engine can make the same picture again on this device, and only whoever may have the clean file. */
function mayHaveFullSize({ renderer, watermarked }: Visualization): boolean {
  return renderer === "built-in" && !watermarked;
}

function comparisonMessage({ job }: VisualizerState): string {
  return job ? m.visualizations_order_each_appears() : m.visualizations_compare_choose({ max: maxCompared });
}

type DownloadProps = {
  address: string;
  name: string;
  quiet: boolean;
  latest(): Promise<string | null>;
  onBroken(): void;
};

/** `quiet`: beside something that matters more. Who has just been given the clean file gets that, not the one before. */
function DownloadLink({ address, name, quiet, latest, onBroken }: DownloadProps) {
  async function download(event: MouseEvent) {
    event.preventDefault();
    await savePicture((await latest()) ?? address, name).catch(onBroken);
  }
  return (
    <a className={quiet ? "vz-button vz-button-soft" : "vz-button"} href={address} download={name} onClick={download}>
      <Download aria-hidden />
      {m.ui_download()}
    </a>
  );
}

function Notes({ made, plans }: { made: Visualization; plans: string | null }) {
  return (
    <p className="vz-hint">
      {isRelit(made) ? m.visualizations_relit_note() : m.visualizations_untouched_note()}
      {plans && made.unlockedBy === "plan" ? (
        <>
          {" "}
          <RichText
            parts={m.visualizations_watermark_plans_note.parts()}
            link={(inner) => <a href={plans}>{inner}</a>}
          />
        </>
      ) : null}
      {plans && made.unlockedBy === "unit" ? ` ${m.visualizations_unlock_note()}` : null}
      {plans && made.unlockedBy === "form" ? ` ${m.visualizations_company_page_note()}` : null}
    </p>
  );
}
