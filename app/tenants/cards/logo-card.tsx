import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { logoLimits, logoTooLarge } from "#worker/tenants/logo/logo.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { LogoImage } from "../../ui/logo-image.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toast, toastError } from "../../ui/toast.ts";
import { deleteLogo, putLogo } from "../logo-requests.ts";
import { myTenantKey } from "../use-branding.ts";

/** The logo on light and on dark, and the way to another one. It is saved as soon as it is chosen. */
export function LogoCard({ tenant: { logoUrl, companyName } }: { tenant: MyTenant }) {
  const input = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const messageOf = (error: unknown) =>
    error instanceof RangeError ? error.message : failureMessage(error, m.tenants_could_not_save_logo());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) => (file ? checkAndPut(file) : deleteLogo()),
    onSuccess: (changed) => {
      queryClient.setQueryData(myTenantKey, changed);
      toast({ title: changed.logoUrl ? m.tenants_logo_was_saved() : m.tenants_logo_was_removed() });
      revalidate();
    },
    onError: (reason) => toastError(messageOf(reason)),
  });

  return (
    <DashboardCard title={m.tenants_logo_title()}>
      <div className="logo-tiles">
        {(["light", "dark"] as const).map((mode) => (
          <div key={mode} className="logo-tile" data-mode={mode}>
            {logoUrl ? <LogoImage src={logoUrl} alt={m.tenants_logo_on({ mode })} /> : <span>{companyName}</span>}
          </div>
        ))}
      </div>
      <p className="quiet">
        {m.tenants_logo_advice({ megabytes: logoLimits.bytes / 1_000_000 })}
        {logoUrl ? "" : ` ${m.tenants_name_until_then()}`}
      </p>
      {error ? <Problem>{messageOf(error)}</Problem> : null}
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={m.tenants_logo_file()}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = "";
          if (file) mutate(file);
        }}
      />
      <div className="logo-buttons">
        <Button
          size="2"
          variant="surface"
          color="gray"
          highContrast
          className="big-button"
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          <ImageUp size={16} aria-hidden />{" "}
          {isPending ? m.ui_saving() : logoUrl ? m.tenants_replace_logo() : m.tenants_upload_logo()}
        </Button>
        {logoUrl ? (
          <Button
            size="2"
            variant="soft"
            color="gray"
            className="big-button"
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            {m.ui_remove()}
          </Button>
        ) : null}
      </div>
    </DashboardCard>
  );
}

/** What the server would refuse need not travel there. */
async function checkAndPut(file: File): Promise<MyTenant> {
  if (file.size > logoLimits.bytes) throw new RangeError(logoTooLarge());
  return putLogo(file);
}
