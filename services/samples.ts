/** A photo of our own to try the product on. `marks` is where its surfaces lie: of a house we built we know them all. */
export type Sample = { id: string; name: string; alt: string; photo: string; thumb: string; marks: string };

/** Houses of our own, rendered from `scenes/`: free to show and to change. */
const photos = {
  gables: ["Gables and lap siding", "House with front gables and lap siding"],
  ranch: ["Low house with a driveway", "One-story house with a hipped roof, a driveway and a lawn"],
  porch: ["Two stories with a porch", "Two-story house with a front porch"],
  backyard: ["Backyard with a lawn", "Back of a one-story house with glass doors, a patio and a wide fenced lawn"],
  "bare-yard": ["Bare front yard", "Two-story brick and lap house with a garage, thin lawn and empty beds"],
  "farm-porch": ["White house in autumn", "White two-story house with a front porch, a maple and a straight walk"],
} as const;
export type SampleId = keyof typeof photos;

export function sampleOf(id: SampleId): Sample {
  const [name, alt] = photos[id];
  return {
    id,
    name,
    alt,
    photo: `/samples/${id}.jpg`,
    thumb: `/samples/${id}-thumb.jpg`,
    marks: `/samples/${id}.json`,
  };
}
