/** A grid of 0 and 1, row-major, as COCO writes it: by columns, runs that begin with "no", as text of five bits a character. */
export function packCocoRuns(cells: Uint8Array, width: number, height: number): string {
  const runs: number[] = [];
  let [value, length] = [0, 0];
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[(i % height) * width + Math.floor(i / height)];
    if (cell !== value) {
      runs.push(length);
      [value, length] = [cell, 0];
    }
    length++;
  }
  runs.push(length);
  return runs.map((run, i) => packNumber(i > 2 ? run - runs[i - 2] : run)).join("");
}

function packNumber(number: number): string {
  let [text, rest, more] = ["", number, true];
  while (more) {
    const bits = rest & 31;
    rest >>= 5;
    more = bits & 16 ? rest !== -1 : rest !== 0;
    text += String.fromCharCode(48 + (more ? bits | 32 : bits));
  }
  return text;
}
