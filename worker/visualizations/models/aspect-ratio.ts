/** The shapes by whose names Gemini's models are asked (14 in all; a photo of a house is none of the four slim ones). */
const names = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"];

/** The name of the nearest shape: "4:3". */
export function aspectRatioOf({ width, height }: { width: number; height: number }): string {
  const distance = (name: string) => {
    const [w = 1, h = 1] = name.split(":").map(Number);
    return Math.abs(Math.log((width * h) / (height * w)));
  };
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}
