import { encode } from "uqr";

/** Modules of white around a code; ISO/IEC 18004 wants four where it is printed. */
const printedBorder = 4;
/** Sides of a picture, in pixels, at least: ten centimeters at 300 dpi. */
const printedSide = 1200;

/** The dark squares of a code as one path, and the side of its picture, in modules. */
export function qrOutline(text: string, border = 2): { outline: string; size: number } {
  const { data, size } = encode(text, { border, ecc: "M" });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { outline: dots.join(""), size };
}

/** For print at any size; said to be ten centimeters, so that no program opens it as a speck. */
export function qrSvg(text: string): Blob {
  const { outline, size } = qrOutline(text, printedBorder);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="100mm" height="100mm" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${outline}" fill="#000"/></svg>\n`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** For programs that take no SVG: whole pixels to a module, so that its edges are sharp. @throws Error where there is no canvas */
export async function qrPng(text: string): Promise<Blob> {
  const { outline, size } = qrOutline(text, printedBorder);
  const scale = Math.ceil(printedSide / size);
  const canvas = Object.assign(document.createElement("canvas"), { width: size * scale, height: size * scale });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas to draw a QR code on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = "#000";
  context.fill(new Path2D(outline));
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The canvas gave no picture.");
  return png;
}
