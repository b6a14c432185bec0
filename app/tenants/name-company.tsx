import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { newTenantSchema, tenantLengths } from "#worker/tenants/settings/settings.contract.ts";
import { api } from "../api.ts";
import { useSession } from "../auth/session.tsx";
import { TextRow } from "../embeds/builder/text-row.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { toast } from "../ui/toast.ts";
import { myTenantKey } from "./use-branding.ts";

/** The first step of an account without a company. */
export function NameCompany({ defaultName }: { defaultName: string }) {
  const [companyName, setCompanyName] = useState(defaultName);
  const [wrong, setWrong] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const { revalidate } = useRevalidator();
  const { mutate, isPending } = useMutation({
    mutationFn: async (name: string) => (await api.tenant["my-tenant"].$post({ json: { companyName: name } })).json(),
    onSuccess: (made) => {
      queryClient.setQueryData(myTenantKey, made);
      toast({ title: m.tenants_company_is_set_up() });
      refresh().catch(() => {});
      revalidate();
    },
    onError: (error) =>
      setWrong(failureMessage(error, "We could not save this. Please try again.").replace(/ \(\w+\)$/, "")),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = newTenantSchema.safeParse({ companyName });
    if (result.success) return mutate(result.data.companyName);
    setWrong(result.error.issues[0]?.message ?? "");
  }

  return (
    <div className="branding-alone">
      <DashboardCard title={m.tenants_name_company()} description={m.tenants_customers_see_this_name_logo()}>
        <form className="form" onSubmit={submit} noValidate>
          <TextRow
            label={m.auth_company_name()}
            value={companyName}
            maxLength={tenantLengths.companyName}
            autoComplete="organization"
            hint={m.tenants_can_change_it_at_any()}
            problem={wrong}
            onChange={(text) => {
              setCompanyName(text);
              setWrong(null);
            }}
          />
          <Button size="3" className="big-button" disabled={isPending}>
            {isPending ? m.tenants_setting_up() : m.tenants_set_up_my_company()}
          </Button>
        </form>
      </DashboardCard>
    </div>
  );
}
