/** The one row of a query that gives exactly one: a count, an insert that returns what it wrote. @throws RangeError else */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new RangeError(`One row was expected, ${rows.length} came.`);
  return row;
}
