import { m } from "#messages";

/** A photo of our own to try the product on. `marks` is where its surfaces lie: of a house we built we know them all. */
export type Sample = { id: string; name: string; alt: string; photo: string; thumb: string; marks: string };

/** Houses of our own, rendered from `scenes/`: free to show and to change. */
const photos = {
  gables: [m.samples_gables_name, m.samples_gables_alt],
  ranch: [m.samples_ranch_name, m.samples_ranch_alt],
  porch: [m.samples_porch_name, m.samples_porch_alt],
  backyard: [m.samples_backyard_name, m.samples_backyard_alt],
  "bare-yard": [m.samples_bare_yard_name, m.samples_bare_yard_alt],
  "farm-porch": [m.samples_farm_porch_name, m.samples_farm_porch_alt],
} as const;
export type SampleId = keyof typeof photos;

export function sampleOf(id: SampleId): Sample {
  const [name, alt] = photos[id];
  return {
    id,
    name: name(),
    alt: alt(),
    photo: `/samples/${id}.jpg`,
    thumb: `/samples/${id}-thumb.jpg`,
    marks: `/samples/${id}.json`,
  };
}
