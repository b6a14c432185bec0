import { hash } from "./noise.ts";

/** A row cut into pieces of random length: shingles, slates, stones. */
export type Piece = { left: number; right: number; id: number };

/** Cuts `rows` rows of `width` meters into pieces of `minLength`..`maxLength` meters that close round the tile. */
export function cutCourses(options: {
  rows: number;
  width: number;
  minLength: number;
  maxLength: number;
  seed: number;
}): Piece[][] {
  const { rows, width, minLength, maxLength, seed } = options;
  return Array.from({ length: rows }, (_, row) => {
    const lengths: number[] = [];
    let total = 0;
    while (total < width) {
      const length = minLength + (maxLength - minLength) * hash(lengths.length, row, seed);
      lengths.push(length);
      total += length;
    }
    const fit = width / total;
    let left = hash(row, 7, seed + 1) * minLength;
    return lengths.map((length, i) => {
      const piece = { left, right: left + length * fit, id: row * 97 + i };
      left = piece.right;
      return piece;
    });
  });
}

/** The piece of a row that holds u, 0 <= u < width; `u` of the answer lies between its left and right. */
export function pieceAt(row: Piece[], u: number, width: number): { piece: Piece; u: number } {
  const inside = u < row[0].left ? u + width : u;
  let i = row.length - 1;
  while (i > 0 && row[i].left > inside) i--;
  return { piece: row[i], u: inside };
}
