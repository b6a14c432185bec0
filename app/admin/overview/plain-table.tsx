/** Rows with a name first. `head` names the columns. */
export function PlainTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, i) => (
              <td key={head[i + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
