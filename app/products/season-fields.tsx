import { language, m } from "#messages";
import type { Season } from "#services/season.ts";
import { Picker } from "./fields.tsx";
import { SwitchLine } from "./switch-line.tsx";

const wholeYear: Season = { from: "01-01", to: "12-31" };

/** When a line is offered: all year, or from one day to another. */
export function SeasonFields({ season, onChange }: { season: Season | null; onChange(season: Season | null): void }) {
  return (
    <>
      <SwitchLine
        label={m.products_season_label()}
        text={m.products_season_text()}
        checked={season !== null}
        onChange={(checked) => onChange(checked ? wholeYear : null)}
      />
      {season ? (
        <div className="season-fields">
          <Day label={m.products_season_first()} day={season.from} onChange={(from) => onChange({ ...season, from })} />
          <Day label={m.products_season_last()} day={season.to} onChange={(to) => onChange({ ...season, to })} />
        </div>
      ) : null}
    </>
  );
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number) => String(number).padStart(2, "0");

function Day({ label, day, onChange }: { label: string; day: string; onChange(day: string): void }) {
  const [month = "01", date = "01"] = day.split("-");
  const days = daysIn[Number(month) - 1] ?? 31;
  const names = new Intl.DateTimeFormat(language(), { month: "long", timeZone: "UTC" });
  return (
    <fieldset className="season-day">
      <legend>{label}</legend>
      <Picker
        label={m.products_month()}
        value={month}
        options={daysIn.map((_, at) => ({ id: two(at + 1), name: names.format(new Date(Date.UTC(2024, at, 1))) }))}
        onChange={(next) => onChange(`${next}-${two(Math.min(Number(date), daysIn[Number(next) - 1] ?? 31))}`)}
      />
      <Picker
        label={m.products_day()}
        value={date}
        options={Array.from({ length: days }, (_, at) => ({ id: two(at + 1), name: String(at + 1) }))}
        onChange={(next) => onChange(`${month}-${next}`)}
      />
    </fieldset>
  );
}
