import type { Sample } from "./photo-step.tsx";

/** Houses of our own, rendered from `scenes/`: free to show and to change. */
export const houseSamples: Sample[] = [
  {
    id: "gables",
    name: "Gables and lap siding",
    alt: "House with front gables and lap siding",
    photo: "/samples/gables.jpg",
    thumb: "/samples/gables-thumb.jpg",
  },
  {
    id: "ranch",
    name: "Low house with a driveway",
    alt: "One-storey house with a hipped roof, a driveway and a lawn",
    photo: "/samples/ranch.jpg",
    thumb: "/samples/ranch-thumb.jpg",
  },
  {
    id: "porch",
    name: "Two storeys with a porch",
    alt: "Two-storey house with a front porch",
    photo: "/samples/porch.jpg",
    thumb: "/samples/porch-thumb.jpg",
  },
];
