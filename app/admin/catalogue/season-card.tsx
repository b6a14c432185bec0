import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import { isInSeason, type Season } from "#services/season.ts";
import type { Service } from "#services/services.ts";
import type { CatalogueChange, StaffSeason } from "#worker/admin/catalogue/catalogue.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { SelectField } from "../change/select-field.tsx";
import { useStaff } from "../use-staff.ts";
import { formatDayOfYear, lastChangeText, monthNames } from "./catalogue-labels.ts";

type Props = { service: Service; season: StaffSeason; change: (change: CatalogueChange) => Promise<void> };

/** When a service is asked for. Out of season the page says so and works all the same. */
export function SeasonCard({ service, season: { value, defaultValue, lastChange }, change }: Props) {
  const { isAdmin } = useStaff();
  const isUsual = value.from === defaultValue.from && value.to === defaultValue.to;
  return (
    <DashboardCard
      title={m.admin_season()}
      description={m.admin_out_of_season_page_says()}
      action={
        isInSeason(value, new Date()) ? (
          <Badge color="green">{m.admin_in_season()}</Badge>
        ) : (
          <Badge color="gray">{m.admin_out_of_season()}</Badge>
        )
      }
    >
      <dl className="facts">
        <div>
          <dt>{m.admin_first_day()}</dt>
          <dd>{formatDayOfYear(value.from)}</dd>
        </div>
        <div>
          <dt>{m.admin_last_day()}</dt>
          <dd>{formatDayOfYear(value.to)}</dd>
        </div>
      </dl>
      {isAdmin ? (
        <div className="admin-actions">
          <ChangeDialog
            button={m.admin_change_dates()}
            title={m.admin_change_season()}
            description={m.admin_both_days_are_part()}
            submit={m.admin_save_dates()}
            send={(fields) => change({ change: "season", service, value: seasonOf(fields) })}
          >
            <DayFields name="from" label={m.admin_first()} day={value.from} />
            <DayFields name="to" label={m.admin_last()} day={value.to} />
          </ChangeDialog>
          {isUsual ? null : (
            <ChangeDialog
              button={m.admin_usual_dates()}
              title={m.admin_back_to_usual_dates()}
              description={m.admin_season_is_to_then({
                from: formatDayOfYear(defaultValue.from),
                to: formatDayOfYear(defaultValue.to),
              })}
              submit={m.admin_set_usual_dates()}
              send={() => change({ change: "season", service, value: defaultValue })}
            />
          )}
        </div>
      ) : null}
      {lastChange ? <p className="quiet option-last">{lastChangeText(lastChange)}</p> : null}
    </DashboardCard>
  );
}

function DayFields({ name, label, day }: { name: string; label: string; day: string }) {
  const [month, date] = day.split("-");
  return (
    <div className="season-day">
      <SelectField name={`${name}-month`} label={m.admin_month({ label })} value={`_${month}`} options={monthNames} />
      <FormField
        name={`${name}-day`}
        label={m.admin_day_of({ label })}
        type="number"
        required
        min={1}
        max={31}
        step={1}
        defaultValue={Number(date)}
        checks={[
          { match: "rangeOverflow", message: m.admin_at_most({ max: 31 }) },
          { match: "rangeUnderflow", message: m.admin_at_least({ min: 1 }) },
        ]}
      />
    </div>
  );
}

function seasonOf(fields: FormData): Season {
  const day = (name: string) => {
    const month = String(fields.get(`${name}-month`)).replace("_", "");
    return `${month}-${String(fields.get(`${name}-day`)).padStart(2, "0")}`;
  };
  return { from: day("from"), to: day("to") };
}
