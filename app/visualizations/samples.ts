import type { Sample } from "./photo-step.tsx";

/** Houses of our own (from `scenes/`), free to show and to change. */
export const houseSamples: Sample[] = [
  {
    id: "gable-lap",
    name: "Gables and lap siding",
    alt: "A house with front gables and lap siding",
    photo: "/samples/gable-lap.jpg",
    thumb: "/samples/gable-lap-thumb.jpg",
  },
];
