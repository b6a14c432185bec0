/** Makers and lines that people name beside a garden, with the entry of our own catalog that is nearest. */
export const landscapeMakers: Readonly<Record<string, string>> = {
  belgard: "",
  unilock: "",
  techo: "",
  "techo bloc": "",
  synlawn: "lawn.artificial-turf",
  "syn lawn": "lawn.artificial-turf",
  "field turf": "lawn.artificial-turf",
  "easy turf": "lawn.artificial-turf",
  malibu: "",
  kichler: "",
  trugreen: "",
};
