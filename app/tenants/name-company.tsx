import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
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
      toast({ title: "Your company is set up" });
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
      <DashboardCard
        title="Name your company"
        description="Your customers see this name, your logo and your colors on your pages, widgets and emails."
      >
        <form className="form" onSubmit={submit} noValidate>
          <TextRow
            label="Company name"
            value={companyName}
            maxLength={tenantLengths.companyName}
            autoComplete="organization"
            hint="You can change it at any time."
            problem={wrong}
            onChange={(text) => {
              setCompanyName(text);
              setWrong(null);
            }}
          />
          <Button size="3" className="big-button" disabled={isPending}>
            {isPending ? "Setting up..." : "Set up my company"}
          </Button>
        </form>
      </DashboardCard>
    </div>
  );
}
