import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { type EmbedChoice, isSafeLink } from "./embed-code.ts";
import { useChangeTenant } from "./use-company.ts";

/** What is chosen becomes what every widget of the company begins with, also those whose code says nothing of it. */
export function SaveDefault({ company, choice }: { company: MyTenant; choice: EmbedChoice }) {
  const { change, isPending } = useChangeTenant(m.embeds_saved_as_default());
  const { primaryColor, secondaryColor, showHeader, contactType, contactPhone, contactLink } = choice;

  function save() {
    change({
      embedPrimaryColor: primaryColor,
      embedSecondaryColor: secondaryColor,
      embedCtaPhone: contactPhone,
      ...(contactLink === "" || isSafeLink(contactLink) ? { embedCtaUrl: contactLink } : {}),
      embedCustomizations: { ...company.embedCustomizations, showHeader, contactType },
    });
  }

  return (
    <div className="card-row">
      <div>
        <h3>{m.embeds_default()}</h3>
        <p className="quiet">{m.embeds_default_hint()}</p>
      </div>
      <Button
        size="2"
        variant="surface"
        color="gray"
        highContrast
        className="big-button"
        disabled={isPending}
        onClick={save}
      >
        {isPending ? m.ui_saving() : m.embeds_save_as_default()}
      </Button>
    </div>
  );
}
