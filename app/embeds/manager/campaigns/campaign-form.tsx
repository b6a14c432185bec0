import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import { type CampaignType, campaignTypes, maxCampaignName } from "#worker/embed-pages/campaigns/campaigns.contract.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { failureMessage } from "../../../ui/failure-message.ts";
import { FormField } from "../../../ui/form-field.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { ChoiceRow } from "../../builder/choice-row.tsx";
import { campaignTypeName } from "./campaign-item.tsx";
import { campaignsQuery, makeCampaign } from "./campaign-requests.ts";

/** Names where the link will be seen, and what it opens. */
export function CampaignForm({ tenantId }: { tenantId: number }) {
  const client = useQueryClient();
  const [type, setType] = useState<CampaignType>("manager");
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      makeCampaign(tenantId, { name: String(new FormData(form).get("campaign") ?? ""), type }),
    onSuccess: (_, form) => {
      form.reset();
      return client.invalidateQueries({ queryKey: campaignsQuery(tenantId).queryKey });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(event.currentTarget);
  }

  return (
    <CheckedForm className="form" onSubmit={submit}>
      <FormField
        name="campaign"
        label={m.embeds_campaign_name()}
        autoComplete="off"
        maxLength={maxCampaignName}
        placeholder={m.embeds_campaign_example()}
        required
      />
      <ChoiceRow
        label={m.embeds_campaign_opens()}
        options={campaignTypes.map((one) => [one, campaignTypeName(one)] as const)}
        value={type}
        onChange={setType}
      />
      {error ? <Problem>{failureMessage(error, m.embeds_campaign_could_not_create())}</Problem> : null}
      <div>
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? m.ui_creating() : m.embeds_campaign_add()}
        </Button>
      </div>
    </CheckedForm>
  );
}
