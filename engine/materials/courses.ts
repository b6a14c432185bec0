import { hash } from "./noise.ts";

/** A row cut into pieces of random length: shingles, slates, stones. */
export type Piece = { left: number; right: number; id: number };

/** Ids of a row's pieces begin so far apart. */
const piecesOfRow = 97;

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
      const piece = { left, right: left + length * fit, id: row * piecesOfRow + i };
      left = piece.right;
      return piece;
    });
  });
}

/** The piece of a row that holds u, 0 <= u < width; `u` of the answer lies between its left and right. */
export function pieceAt(row: Piece[], u: number, width: number): { piece: Piece; u: number } {
  const inside = u < row[0].left ? u + width : u;
  let [first, last] = [0, row.length - 1];
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if (row[middle].left > inside) last = middle - 1;
    else first = middle;
  }
  return { piece: row[first], u: inside };
}

/** A hash of each piece, by its id: told once, where a tile has a million texels. */
export function hashOfPieces(courses: Piece[][], seed: number): Float64Array {
  const hashes = new Float64Array(courses.length * piecesOfRow);
  for (const [row, pieces] of courses.entries()) for (const { id } of pieces) hashes[id] = hash(id, row, seed);
  return hashes;
}
