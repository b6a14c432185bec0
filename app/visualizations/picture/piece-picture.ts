import type { RunLengths } from "#engine/index.ts";
import { decodeRuns } from "#engine/selections.ts";

/** A piece under the finger as a light veil: white where it will be added, red where it will be taken away. */
export function pictureOfPiece(piece: RunLengths, op: "add" | "remove"): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = piece.width;
  canvas.height = piece.height;
  const image = new ImageData(piece.width, piece.height);
  const [r, g, b, a] = op === "add" ? [255, 255, 255, 150] : [255, 77, 79, 140];
  const cells = decodeRuns(piece);
  for (let i = 0; i < cells.length; i++) if (cells[i]) image.data.set([r, g, b, a], i * 4);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}
