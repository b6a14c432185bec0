/** A row of a table with the line of the file that it begins on, from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Rows of a CSV file (RFC 4180), as spreadsheets write them: with or without a mark at its beginning, ends of lines of any system, columns
 * parted by commas, semicolons or tabs (whichever the first line has most of). Cells come without the blanks around them and without
 * the apostrophe that keeps a spreadsheet from reckoning; empty rows are left out.
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const separator = separatorOf(plain.split("\n", 1)[0] ?? "");
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = "";
  let isQuoted = false;
  let line = 1;
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
  endRow();
  return rows;
}

function separatorOf(first: string): string {
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
