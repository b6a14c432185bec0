type Props = { values: readonly number[] };

const width = 300;
const height = 56;
const gap = 2;

/** One bar a day, for the eye alone: the same numbers stand in the table. A day without anything keeps a thin line. */
export function DayBars({ values }: Props) {
  const maxValue = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg className="day-bars" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {values.map((value, day) => {
        const tall = value > 0 ? Math.max(4, (value / maxValue) * height) : 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name here, and the order never changes
            key={day}
            data-empty={value === 0 || undefined}
            x={day * step}
            y={height - tall}
            width={step - gap}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
