import { Skeleton, TextField } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { FieldNames } from "#worker/leads/delivery/channel.contract.ts";
import { mappableFields, withFieldNames } from "#worker/leads/delivery/field-names.catalogue.ts";
import { Fold } from "../../ui/fold.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { deliveryKeys, fetchSample } from "./delivery-requests.ts";
import { fieldPrefix, namesIn } from "./read-channel-form.ts";

type Props = { tenantId: number; names: FieldNames | null };

/** What the receiver calls our fields, and what it would then get of a test lead. */
export function FieldNamesForm({ tenantId, names }: Props) {
  const summary = names ? m.leads_field_names_on() : m.leads_field_names();
  return (
    <Fold summary={summary}>
      <Names tenantId={tenantId} names={names} />
    </Fold>
  );
}

function Names({ tenantId, names }: Props) {
  const [named, setNamed] = useState<FieldNames | null>(names);
  return (
    <div className="field-names">
      <p className="quiet">{m.leads_field_names_about()}</p>
      <fieldset
        className="field-names-list"
        aria-label={m.leads_field_names()}
        onInput={({ currentTarget: { form } }) => form && setNamed(namesIn(new FormData(form)))}
      >
        {mappableFields.map(({ path, label }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Radix's field is the control
          <label key={path}>
            <span>
              {label()} <code>{path}</code>
            </span>
            <TextField.Root
              size="3"
              name={`${fieldPrefix}${path}`}
              defaultValue={names?.[path] ?? ""}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        ))}
      </fieldset>
      <Fold summary={m.leads_field_names_sample()}>{() => <Preview tenantId={tenantId} named={named} />}</Fold>
    </div>
  );
}

function Preview({ tenantId, named }: { tenantId: number; named: FieldNames | null }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: deliveryKeys.sample(tenantId),
    queryFn: () => fetchSample(tenantId),
    networkMode: "always",
  });
  if (error) {
    return <LoadingFailed words={m.leads_could_not_load_sample()} busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton height="120px" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="field-names-preview" tabIndex={0}>
      <code>{JSON.stringify(named ? withFieldNames(data, named) : data, null, 2)}</code>
    </pre>
  );
}
