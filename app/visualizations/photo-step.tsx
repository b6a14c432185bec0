import { Camera, ImageUp, LoaderCircle } from "lucide-react";
import { type ChangeEvent, type DragEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { photoLimits } from "#engine/photos.ts";
import { m } from "#messages";
import type { Sample } from "#services/samples.ts";
import type { ServiceDefinition } from "#services/service.ts";
import { acceptedPhotos } from "./photo-input.tsx";
import type { Person } from "./work/person.ts";

/** For accounts alone, so that no visitor loads it. */
const YourHouses = lazy(async () => ({ default: (await import("./project/your-houses.tsx")).YourHouses }));

/** What a person chose to work on; only a sample comes with its surfaces. */
export type ChosenPhoto = { file: File; surfaces?: Surfaces };

type Props = {
  intro: ServiceDefinition["page"]["intro"];
  samples: Sample[];
  /** Undefined in embeds, which know no accounts. */
  person?: Person | undefined;
  reading: boolean;
  problem: string | null;
  /** Somebody is about to choose a photo: their mouse is over the button, or the picker opens. */
  onIntent(isPicking?: boolean): void;
  /** The file comes as a promise, so that a sample is fetched under the same waiting sign. */
  onPhoto(fetchPhoto: () => Promise<ChosenPhoto>): void;
};

/** The first screen: one photo, by picker, camera, drop or paste, or one of ours. */
export function PhotoStep({ intro, samples, person, reading, problem, onIntent, onPhoto }: Props) {
  const [over, setOver] = useState(false);
  const drop = useRef<HTMLElement>(null);
  const height = useRef(0);

  useLayoutEffect(() => {
    if (!reading) height.current = drop.current?.offsetHeight ?? 0;
  }, [reading]);

  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0];
      if (file) onPhoto(async () => ({ file }));
    }
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [onPhoto]);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file must be able to be chosen again after an error.
    event.target.value = "";
    if (file) onPhoto(async () => ({ file }));
  }

  function take(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onPhoto(async () => ({ file }));
  }

  function drag(event: DragEvent) {
    event.preventDefault();
    if (!over) onIntent();
    setOver(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop beside the frame is meant for it too; the picker is the keyboard's way
    <div
      className="vz-start"
      onDragOver={drag}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={take}
    >
      <div className="vz-intro">
        <h1>{intro.title()}</h1>
        <p>{intro.text()}</p>
      </div>
      <section
        ref={drop}
        className="vz-drop"
        // The waiting sign is lower than what it takes the place of: the samples below stay where they are.
        style={reading ? { minHeight: height.current } : undefined}
        aria-label={m.visualizations_photo_label()}
        data-over={over ? "" : undefined}
        data-busy={reading ? "" : undefined}
      >
        {reading ? (
          <div key="reading" className="vz-drop-inside" role="status">
            <LoaderCircle className="vz-spin vz-drop-icon" aria-hidden />
            <p className="vz-drop-title">{m.visualizations_photo_opening()}</p>
          </div>
        ) : (
          <div key="asking" className="vz-drop-inside">
            <ImageUp className="vz-drop-icon" aria-hidden />
            <p className="vz-drop-title">
              <span className="vz-mouse-only">{m.visualizations_photo_drop()}</span>
              <span className="vz-touch-only">{m.visualizations_photo_add()}</span>
            </p>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what is inside */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to the picker has its click, too */}
            <div
              className="vz-drop-buttons"
              // A finger that is only scrolling enters as well.
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && onIntent()}
              onFocus={() => onIntent()}
              onClick={() => onIntent(true)}
            >
              <label className="vz-button">
                {m.visualizations_photo_choose()}
                <input className="vz-hidden" type="file" accept={acceptedPhotos} onChange={pick} />
              </label>
              <label className="vz-button vz-button-soft vz-touch-only">
                <Camera aria-hidden />
                {m.visualizations_photo_take()}
                <input className="vz-hidden" type="file" accept="image/*" capture="environment" onChange={pick} />
              </label>
            </div>
            <p className="vz-hint">
              {m.visualizations_photo_formats({ megabytes: photoLimits.bytes / 1_000_000 })}
              <span className="vz-mouse-only"> {m.visualizations_photo_paste()}</span>
            </p>
          </div>
        )}
        {problem ? (
          <p className="vz-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </section>
      {person?.account ? (
        <Suspense>
          <YourHouses person={person} />
        </Suspense>
      ) : null}
      {samples.length > 0 ? <Samples samples={samples} disabled={reading} onPhoto={onPhoto} /> : null}
    </div>
  );
}

export function Samples({ samples, disabled, onPhoto }: Pick<Props, "samples" | "onPhoto"> & { disabled: boolean }) {
  return (
    <section className="vz-samples" aria-label={m.visualizations_samples_label()}>
      <h2 className="vz-label">{m.visualizations_samples_title()}</h2>
      <ul>
        {samples.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              className="vz-sample"
              disabled={disabled}
              onClick={() => onPhoto(() => fetchSample(sample))}
            >
              <img src={sample.thumb} alt={sample.alt} width={320} height={213} loading="lazy" />
              {sample.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function fetchSample({ id, photo, marks }: Sample): Promise<ChosenPhoto> {
  const [picture, surfaces] = await Promise.all([fetchWhole(photo), fetchWhole(marks)]);
  const file = new File([await picture.blob()], `${id}.jpg`, { type: "image/jpeg" });
  return { file, surfaces: await surfaces.json() };
}

async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}
