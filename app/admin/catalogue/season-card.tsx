import { Badge } from "@radix-ui/themes";
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
      title="Season"
      description="Out of season the page says when it is, and works all the same."
      action={
        isInSeason(value, new Date()) ? (
          <Badge color="green">In season</Badge>
        ) : (
          <Badge color="gray">Out of season</Badge>
        )
      }
    >
      <dl className="facts">
        <div>
          <dt>First day</dt>
          <dd>{formatDayOfYear(value.from)}</dd>
        </div>
        <div>
          <dt>Last day</dt>
          <dd>{formatDayOfYear(value.to)}</dd>
        </div>
      </dl>
      {isAdmin ? (
        <div className="admin-actions">
          <ChangeDialog
            button="Change dates"
            title="Change the season"
            description="Both days are part of it, every year. The pages say so within a minute."
            submit="Save dates"
            send={(fields) => change({ change: "season", service, value: seasonOf(fields) })}
          >
            <DayFields name="from" label="First" day={value.from} />
            <DayFields name="to" label="Last" day={value.to} />
          </ChangeDialog>
          {isUsual ? null : (
            <ChangeDialog
              button="Usual dates"
              title="Back to the usual dates?"
              description={`The season is ${formatDayOfYear(defaultValue.from)} to ${formatDayOfYear(defaultValue.to)} then.`}
              submit="Set usual dates"
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
      <SelectField name={`${name}-month`} label={`${label} month`} value={`_${month}`} options={monthNames} />
      <FormField
        name={`${name}-day`}
        label={`${label} day`}
        type="number"
        required
        min={1}
        max={31}
        step={1}
        defaultValue={Number(date)}
        checks={[
          { match: "rangeOverflow", message: "At most 31." },
          { match: "rangeUnderflow", message: "At least 1." },
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
