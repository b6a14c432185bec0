/** A row of a table with the line of the file that it begins on, from 1. `isOpen`: a quotation mark in it never ends. */
export type CsvRow = { line: number; cells: string[]; isOpen?: true };

/**
 * Rows of a CSV file (RFC 4180), as spreadsheets write them: with or without a mark at its beginning, ends of lines of any system, columns
 * parted by commas, semicolons or tabs (whichever the first line has most of). Cells come without the blanks around them and without
 * the apostrophe that keeps a spreadsheet from reckoning; empty rows are left out, and so is a first line that names the separator.
 */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const named = /^"?sep=([,;\t])"?\n/i.exec(whole);
  const plain = whole.slice(named?.[0].length ?? 0);
  const separator = named?.[1] ?? separatorOf(plain.split("\n", 1)[0] ?? "");
  const firstLine = named ? 2 : 1;
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: firstLine, cells: [] };
  let cell = "";
  let isQuoted = false;
  let line = firstLine;
  const endCell = () => {
    row.cells.push(cell.trim().replace(/^'(?=[=+\-@])/, ""));
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value !== "")) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at];
    if (isQuoted) {
      if (sign === '"' && plain[at + 1] === '"') cell += plain[++at];
      else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else cell += sign;
    if (sign === "\n") line++;
  }
  if (isQuoted) row.isOpen = true;
  endRow();
  return rows;
}

function separatorOf(first: string): string {
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
