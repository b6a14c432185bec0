import type { GarageChoiceStyle } from "../catalogue/details.ts";

const rows = [0, 1, 2, 3];
const columns = [0, 1, 2, 3];

/** A garage door in lines, over its color: of a gray that shows on white and on black. */
export function GarageDrawing({ style }: { style: GarageChoiceStyle }) {
  return (
    <svg className="vz-garage" viewBox="0 0 64 64" fill="none" stroke="#85888c" strokeWidth="1.4" aria-hidden>
      {style === "raised-panel" || style === "painted" ? <Panels /> : null}
      {style === "carriage-house" ? <Leaves /> : null}
      {style === "flush-with-windows" ? <Flush /> : null}
      {style === "wood-tone" ? <Planks /> : null}
    </svg>
  );
}

function Panels() {
  return rows.flatMap((row) =>
    columns.map((column) => (
      <rect key={`${row}-${column}`} x={4 + column * 15} y={4 + row * 15} width="11" height="11" rx="1" />
    )),
  );
}

function Leaves() {
  return (
    <>
      {[4, 33].map((x) => (
        <g key={x}>
          <rect x={x} y="4" width="27" height="56" />
          <rect x={x + 4} y="8" width="19" height="12" fill="rgb(30 40 50 / 0.7)" />
          <path d={`M${x + 4} 26 h19 v30 h-19z M${x + 9} 26 v30 M${x + 14} 26 v30 M${x + 19} 26 v30`} />
        </g>
      ))}
    </>
  );
}

function Flush() {
  return (
    <>
      <path d="M2 19 H62 M2 34 H62 M2 49 H62" />
      {[5, 35].map((x) => (
        <rect key={x} x={x} y="6" width="24" height="8" fill="rgb(30 40 50 / 0.7)" />
      ))}
    </>
  );
}

function Planks() {
  return <path d="M2 8 H62 M2 16 H62 M2 24 H62 M2 32 H62 M2 40 H62 M2 48 H62 M2 56 H62 M22 8 v8 M44 24 v8 M16 40 v8" />;
}
